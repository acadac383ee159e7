import type { ReadWindow } from "~/features/pictures/core/window/read-window.ts";
import { classNames } from "~/ui/class-names.ts";

interface WindowPictureProps {
  address: string;
  size: { width: number; height: number };
  window: ReadWindow;
}

/** The picture with a frame around each recognized pet. */
export function WindowPicture({ address, size, window: { giving, receiving } }: WindowPictureProps) {
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <figure className="grid justify-items-center gap-2">
      <div className="swap-picture">
        <img src={address} alt="The trade window that you chose" width={size.width} height={size.height} />
        <div aria-hidden="true">
          {[giving, receiving].map((pets, side) =>
            pets.map(({ box: { x, y, width, height } }) => (
              <div
                key={`${x} ${y}`}
                className={classNames("swap-box", side === 0 ? "swap-box-own" : "swap-box-other")}
                style={{
                  left: share(x, size.width),
                  top: share(y, size.height),
                  width: share(width, size.width),
                  height: share(height, size.height),
                }}
              />
            )),
          )}
        </div>
      </div>
      <figcaption className="text-sm text-soft-ink text-pretty">
        Framed: the pets that were recognized. What is on the left counts as yours.
      </figcaption>
    </figure>
  );
}
