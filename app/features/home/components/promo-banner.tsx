import "./home.css";
import { ButtonLink } from "~/ui/button.tsx";

/** Asks creators to become partners. */
export function PromoBanner() {
  return (
    <aside aria-labelledby="promo-title" className="promo mt-8 rounded-card p-6 sm:mt-10 sm:p-8">
      <div aria-hidden="true" className="rising max-sm:hidden">
        <i className="bubble top-[14%] left-[18%] w-24 opacity-90" />
        <i className="bubble top-[52%] left-[48%] w-14 opacity-80" />
        <i className="bubble top-[12%] left-[66%] w-9 opacity-75" />
        <i className="bubble top-[62%] left-[82%] w-20 opacity-85" />
        <i className="bubble top-[74%] left-[22%] w-6 opacity-70" />
      </div>
      <div className="relative sm:max-w-[62%]">
        <h2 id="promo-title" className="text-2xl">
          Do you make videos about the game?
        </h2>
        <p className="mt-1.5 text-pretty">
          Partners get a place on this page, a badge next to their name and featured trades. All it takes is a YouTube or Twitch channel.
        </p>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <ButtonLink to="/partner" variant="primary">
            Get Partner Now
          </ButtonLink>
          <ButtonLink to="/values">View Values</ButtonLink>
        </div>
      </div>
    </aside>
  );
}
