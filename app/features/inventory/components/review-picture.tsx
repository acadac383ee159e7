import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "~/ui/icon.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import type { ReviewWords } from "../core/review-words.ts";
import { pictureUrl } from "../inventory.images.ts";
import type { ReviewedScreenshot } from "../inventory.types.ts";

const STEP = 1.5;
const MAX_SCALE = 8;

interface ReviewPictureProps {
  words: ReviewWords;
  of: ReviewedScreenshot;
}

/** The picture of a screenshot: the wheel zooms where it points, a finger or a mouse moves it. Without scripts it is a link to all of it. */
export function ReviewPicture({ words, of: { id, username, hasPicture, width, height } }: ReviewPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  /** Where the picture stays as it grows: a place in the frame, and the part of the picture there. */
  const anchor = useRef<{ x: number; y: number; across: number; down: number }>(undefined);

  const zoomTo = (next: number, at?: { x: number; y: number }) => {
    const element = frame.current;
    const clamped = Math.min(MAX_SCALE, Math.max(1, next));
    if (!element || clamped === scale) return;
    const x = at?.x ?? element.clientWidth / 2;
    const y = at?.y ?? element.clientHeight / 2;
    anchor.current = { x, y, across: (element.scrollLeft + x) / element.scrollWidth, down: (element.scrollTop + y) / element.scrollHeight };
    setScale(clamped);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the picture has its new size.
  useLayoutEffect(() => {
    const [element, kept] = [frame.current, anchor.current];
    if (!element || !kept) return;
    element.scrollLeft = kept.across * element.scrollWidth - kept.x;
    element.scrollTop = kept.down * element.scrollHeight - kept.y;
  }, [scale]);
  useWheel(frame, (event) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) zoomTo(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), { x: event.clientX - box.left, y: event.clientY - box.top });
  });
  const dragging = useDragging(frame);
  if (!hasPicture)
    return <p className="grid min-h-40 place-items-center rounded-card bg-sunk p-4 text-center text-soft-ink">{words.pictureGone}</p>;
  return (
    <figure className="review-figure">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys. */}
      <section ref={frame} className="review-frame" tabIndex={0} aria-label={words.picture(username)} {...dragging}>
        <img
          src={pictureUrl(id, "large")}
          alt={words.picture(username)}
          width={width}
          height={height}
          draggable={false}
          style={{ width: `${scale * 100}%` }}
          onDoubleClick={(event) => {
            const box = frame.current?.getBoundingClientRect();
            if (box) zoomTo(scale > 1 ? 1 : 3, { x: event.clientX - box.left, y: event.clientY - box.top });
          }}
        />
      </section>
      <figcaption className="needs-scripts flex flex-wrap items-center gap-1">
        <IconButton
          data-review-key="zoom-out"
          label={words.zoomOut}
          variant="quiet"
          disabled={scale <= 1}
          onClick={() => zoomTo(scale / STEP)}
        >
          <Icon name="minus" size={20} />
        </IconButton>
        <span className="figures min-w-14 text-center text-sm">{`${Math.round(scale * 100)} %`}</span>
        <IconButton
          data-review-key="zoom-in"
          label={words.zoomIn}
          variant="quiet"
          disabled={scale >= MAX_SCALE}
          onClick={() => zoomTo(scale * STEP)}
        >
          <Icon name="plus" size={20} />
        </IconButton>
        <IconButton data-review-key="zoom-fit" label={words.zoomFit} variant="quiet" disabled={scale === 1} onClick={() => setScale(1)}>
          <Icon name="rotate-cw" size={20} />
        </IconButton>
        <a
          href={pictureUrl(id, "large")}
          target="_blank"
          rel="noreferrer"
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 font-bold text-accent"
        >
          <Icon name="external-link" size={18} />
          <span>{` ${words.openPicture}`}</span>
        </a>
      </figcaption>
      <noscript>
        <a href={pictureUrl(id, "large")}>{words.openPicture}</a>
      </noscript>
    </figure>
  );
}

/** React listens to wheels passively, so that the page would scroll along. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void) {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const element = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame]);
}

/** Lets a mouse drag the picture as a finger does. */
function useDragging(frame: RefObject<HTMLElement | null>) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const stop = () => {
    from.current = undefined;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== "mouse" || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = from.current;
      if (!before || !frame.current) return;
      frame.current.scrollLeft -= event.clientX - before.x;
      frame.current.scrollTop -= event.clientY - before.y;
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
