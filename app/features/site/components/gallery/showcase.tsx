import { createContext, type ReactNode, useContext, useState } from "react";
import { Button, ButtonLink } from "~/ui/button.tsx";
import { Card } from "~/ui/card.tsx";
import { Chip, ChipButton, ChipLink } from "~/ui/chip.tsx";
import { Countdown } from "~/ui/countdown.tsx";
import { DateTime } from "~/ui/date-time.tsx";
import { EmptyState } from "~/ui/empty-state.tsx";
import { Icon } from "~/ui/icon.tsx";
import { IconButton, IconLink } from "~/ui/icon-button.tsx";
import { LoadFailed } from "~/ui/load-failed.tsx";
import { Notice } from "~/ui/notice.tsx";
import { OutsideLink } from "~/ui/outside-link.tsx";
import type { Elements } from "~/ui/own-text.tsx";
import { Picture } from "~/ui/picture.tsx";
import { ProgressBar } from "~/ui/progress-bar.tsx";
import { SearchBox } from "~/ui/search-box.tsx";
import { Section } from "~/ui/section.tsx";
import { Sheet } from "~/ui/sheet.tsx";
import { Loading, Skeleton } from "~/ui/skeleton.tsx";
import { TabLinks } from "~/ui/tab-links.tsx";
import { TextLink } from "~/ui/text-link.tsx";
import { useToast } from "~/ui/toast.tsx";
import { ShowcaseFields } from "./showcase-fields.tsx";

const VARIANTS = ["primary", "plain", "quiet", "danger"] as const;
const TONES = ["neutral", "accent", "solid", "gain", "loss", "fair"] as const;
const NOTICES = ["info", "success", "warning", "error"] as const;
const COLORS = ["background", "surface", "raised", "sunk", "line", "accent", "accent-wash", "gain-wash", "loss-wash", "fair-wash"];

interface ShowcaseProps {
  theme: "light" | "dark";
  /** A moment to count down to, in milliseconds since 1970. */
  inAnHour: number;
}

/** Every component once, in the theme around it. */
export function Showcase({ theme, inAnHour }: ShowcaseProps) {
  return (
    <ThemeContext value={theme}>
      <p className="font-display font-semibold text-2xl capitalize">{theme}</p>
      <Colors />
      <Part title="Figures and words">
        <Card className="space-y-1">
          <p className="figures text-3xl">12,400 · 10,000,000,000</p>
          <p className="figures text-xl">1,111,111 · 8,888,888</p>
          <p>Ink on a surface, for everything that is read.</p>
          <p className="text-soft-ink">Soft ink, for what stands back.</p>
          <p>
            <span className="font-bold text-gain">Gain</span> · <span className="font-bold text-loss">loss</span> ·{" "}
            <span className="font-bold text-fair">fair</span> · <span className="font-bold text-accent">accent</span>
          </p>
        </Card>
      </Part>
      <Buttons />
      <Chips />
      <Part title="Fields">
        <ShowcaseFields />
      </Part>
      <Part title="Notices">
        <div className="grid gap-2.5">
          {NOTICES.map((tone) => (
            <Notice key={tone} tone={tone} title={`A notice: ${tone}`} action={tone === "error" && <Button size="small">Try again</Button>}>
              It stays where it belongs on the page.
            </Notice>
          ))}
        </div>
      </Part>
      <Moving inAnHour={inAnHour} />
      <Overlays />
      <Part title="Pictures and waiting">
        <Card className="grid gap-3">
          <div className="flex items-center gap-4">
            <span className="bubble size-14" />
            <span className="bubble size-14 [--tint:var(--gain)]" />
            <Picture src="/favicon.svg" alt="The logo" width={56} height={56} fallback={null} />
            <Picture src="/missing.png" alt="" width={56} height={56} fallback={<Chip>fallback</Chip>} />
          </div>
          <Loading />
          <div className="flex items-center gap-3">
            <Skeleton className="size-14 rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        </Card>
      </Part>
      <Part title="Empty states">
        <Card padding="none" className="grid sm:grid-cols-2">
          <EmptyState level={3} title="Nothing here yet" actions={<Button variant="primary">Add the first</Button>}>
            One sentence about what will be here.
          </EmptyState>
          <EmptyState level={3} drawing="search" title="No match">
            Try fewer letters.
          </EmptyState>
          <EmptyState level={3} drawing="lost" title="Lost" />
          <LoadFailed error={null} level={2} title="Failed to load" />
        </Card>
      </Part>
    </ThemeContext>
  );
}

const ThemeContext = createContext("");

/** A section whose name tells the two themes of the page apart. */
function Part({ title, count, children }: { title: string; count?: number; children: Elements }) {
  const theme = useContext(ThemeContext);
  return (
    <Section
      title={
        <span>
          <span>{title}</span>
          <span className="sr-only">{`, ${theme}`}</span>
        </span>
      }
      count={count}
    >
      {children}
    </Section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>;
}

function Colors() {
  return (
    <Part title="Colours">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {COLORS.map((color) => (
          <li key={color} className="text-sm">
            <span className="block h-12 rounded-tile shadow-card" style={{ background: `var(--${color})` }} />
            <span>{color}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <div className="grid gap-2.5">
        {(["medium", "small", "large"] as const).map((size) => (
          <Row key={size}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size} className="capitalize">
                {variant}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button variant="primary" icon={<Icon name="plus" size={18} />}>
            Add Pet
          </Button>
          <Button variant="primary" busy>
            Saving
          </Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/gallery">A link</ButtonLink>
          <TextLink to="/gallery">A link in words</TextLink>
          <OutsideLink href="https://www.roblox.com" className="underline">
            Another site
          </OutsideLink>
          <IconButton label="Like">
            <Icon name="heart" size={20} />
          </IconButton>
          <IconLink label="Share" to="/gallery" variant="quiet">
            <Icon name="share-2" size={20} />
          </IconLink>
        </Row>
      </div>
    </Part>
  );
}

function Chips() {
  const theme = useContext(ThemeContext);
  const [pressed, setPressed] = useState("All");
  return (
    <Part title="Chips" count={6}>
      <div className="grid gap-3">
        <Row>
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </Row>
        {/* biome-ignore lint/a11y/useSemanticElements: filters in a row are a group, not a form. */}
        <div role="group" aria-label={`Filters, ${theme}`} className="scroll-row">
          {["All", "Secret", "Legendary", "Mythical", "Epic", "Infinity", "Rare"].map((name) => (
            <ChipButton key={name} pressed={pressed === name} onClick={() => setPressed(name)}>
              {name}
            </ChipButton>
          ))}
        </div>
        <Row>
          <ChipLink to="/gallery" current>
            Current
          </ChipLink>
          <ChipLink to="/gallery" current={false}>
            Another
          </ChipLink>
        </Row>
      </div>
    </Part>
  );
}

function Moving({ inAnHour }: { inAnHour: number }) {
  const theme = useContext(ThemeContext);
  return (
    <Part title="Tabs, time and progress">
      <Card className="grid gap-4">
        <TabLinks
          label={`Pages, ${theme}`}
          tabs={[
            { to: "/gallery", label: "This page", current: true },
            { to: "/values", label: "Values", current: false },
          ]}
        />
        <p>
          Next update in <Countdown until={inAnHour} />
          <span>, as a clock </span>
          <span className="figures">
            <Countdown until={inAnHour} format="clock" />
          </span>
          <span>, at </span>
          <DateTime at={inAnHour} />
          <span>.</span>
        </p>
        <ProgressBar label="Progress" value={0.62} />
      </Card>
    </Part>
  );
}

function Overlays() {
  const theme = useContext(ThemeContext);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const toast = useToast();
  return (
    <Part title="Search, sheet and toasts">
      <div className="grid gap-3">
        <SearchBox label={`Search, ${theme}`} placeholder="King Doggy, “kd”, a rarity…" shortcut={theme === "light" ? "/" : undefined} />
        <SearchBox label={`Large search, ${theme}`} size="large" value={words} onSearch={setWords} placeholder="Large and controlled" />
        <Row>
          <Button onClick={() => setOpen(true)}>Open sheet</Button>
          <Button onClick={() => toast.success("Trade saved")}>Success</Button>
          <Button onClick={() => toast.error("It could not be saved")}>Error</Button>
          <Button onClick={() => toast.warning("This stays until dismissed", { autoClose: false })}>Warning</Button>
          <Button onClick={() => toast.info("Just so you know")}>Info</Button>
        </Row>
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title="A sheet"
          footer={
            <Button variant="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <p>Slides up from the bottom on phones, centred where there is room. Esc, the cross and a press outside close it.</p>
        </Sheet>
      </div>
    </Part>
  );
}
