import { Icon } from "~/ui/icon.tsx";
import type { IconName } from "~/ui/icon-names.ts";
import { type TradingTip, tradingTips } from "../../core/trading-tips.ts";
import type { Trend } from "../../pets.types.ts";

const LOOKS: Record<TradingTip["title"], { className: string; icon: IconName }> = {
  "Good Trades": { className: "bg-gain-wash [--mark:var(--gain)]", icon: "thumbs-up" },
  "Fair Trades": { className: "bg-fair-wash [--mark:var(--fair)]", icon: "scale" },
  "Avoid Trades": { className: "bg-loss-wash [--mark:var(--loss)]", icon: "triangle-alert" },
};

/** Tips for trading a pet with this trend (PET-014, PET-015). */
export function TradingTips({ trend }: { trend: Trend }) {
  return (
    <div className="grid gap-2.5 md:grid-cols-3">
      {tradingTips(trend).map(({ title, text }) => {
        const { className, icon } = LOOKS[title];
        return (
          <div key={title} className={`card rounded-card p-4 ${className}`}>
            <h3 className="flex items-center gap-2 text-(--mark) text-lg">
              <Icon name={icon} size={19} className="flex-none" />
              {title}
            </h3>
            <p className="mt-1 text-pretty">{text}</p>
          </div>
        );
      })}
    </div>
  );
}
