import { type PointerEvent, useRef, useState } from "react";
import type { PictureSize } from "~/features/pictures/components/screen-messages.ts";
import type { Box } from "~/features/pictures/core/screen/pixels.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import type { Proposal } from "../../core/proposals.ts";
import { usePickWords } from "../pick-words.ts";

interface ScreenPictureProps {
  address: string;
  size: PictureSize;
  proposals: readonly Proposal[];
  /** Whether a marked fragment is being read. */
  looking: boolean;
  /** Scrolls to the match with that number. */
  onShow: (number: number) => void;
  onLook: (at: Box | { x: number; y: number }) => void;
}

/**
 * Above this ratio of height to width a picture fills the sheet's width and scrolls; scaled to fit, pets would be smaller than their
 * numbers.
 */
const TALL = 1.2;
/** Largest pointer movement that counts as a tap, in CSS pixels. */
const TAP = 8;

/** The screenshot with a numbered box around each match. In marking mode, a tap or a drag adds a match. */
export function ScreenPicture({ address, size, proposals, looking, onShow, onLook }: ScreenPictureProps) {
  const { screen: words } = usePickWords();
  const [marking, setMarking] = useState(false);
  const [drawn, setDrawn] = useState<Box | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);

  /** A pointer's position in pixels of the picture. */
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = (frame.current as HTMLDivElement).getBoundingClientRect();
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    return {
      x: within(((clientX - left) / width) * size.width, size.width),
      y: within(((clientY - top) / height) * size.height, size.height),
    };
  };
  const boxTo = (to: { x: number; y: number }): Box | null => {
    const start = from.current;
    if (!start) return null;
    return { x: Math.min(start.x, to.x), y: Math.min(start.y, to.y), width: Math.abs(to.x - start.x), height: Math.abs(to.y - start.y) };
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (!marking || looking || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = placeOf(event);
  };
  const up = (event: PointerEvent) => {
    const box = boxTo(placeOf(event));
    from.current = null;
    setDrawn(null);
    if (!box || !frame.current) return;
    const tap = (TAP / frame.current.clientWidth) * size.width;
    setMarking(false);
    onLook(Math.max(box.width, box.height) < tap ? { x: box.x, y: box.y } : box);
  };
  const isTall = size.height > size.width * TALL;
  return (
    <div className="grid justify-items-center gap-2">
      <div
        className="screen-scroll"
        data-tall={isTall || undefined}
        {...(isTall && { tabIndex: 0, role: "group", "aria-label": words.picture })}
      >
        <div
          ref={frame}
          className="screen-frame"
          data-marking={marking || undefined}
          onPointerDown={down}
          onPointerMove={(event) => from.current && setDrawn(boxTo(placeOf(event)))}
          onPointerUp={up}
          onPointerCancel={() => {
            from.current = null;
            setDrawn(null);
          }}
        >
          <img src={address} alt={words.picture} width={size.width} height={size.height} draggable={false} />
          <div aria-hidden="true">
            {proposals.map(({ number, box, taken }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut to the row of the list, which keys reach by themselves.
              // biome-ignore lint/a11y/noStaticElementInteractions: as above.
              <div
                key={number}
                className="screen-box"
                data-taken={taken || undefined}
                style={shares(box, size)}
                onClick={() => !marking && onShow(number)}
              >
                <span>{number}</span>
              </div>
            ))}
            {drawn && <div className="screen-box" data-drawn style={shares(drawn, size)} />}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
        <Button
          size="small"
          icon={<Icon name="plus" size={16} />}
          aria-pressed={marking}
          busy={looking}
          onClick={() => setMarking(!marking)}
        >
          {words.mark}
        </Button>
        <p role="status" className="text-sm text-soft-ink empty:hidden">
          {marking && words.marking}
        </p>
      </div>
    </div>
  );
}

/** A box as shares of the picture. */
const shares = ({ x, y, width, height }: Box, size: PictureSize) => ({
  left: `${(x / size.width) * 100}%`,
  top: `${(y / size.height) * 100}%`,
  width: `${(width / size.width) * 100}%`,
  height: `${(height / size.height) * 100}%`,
});
