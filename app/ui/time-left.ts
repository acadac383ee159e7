/** A duration in parts. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Splits milliseconds (below zero counts as zero) into days, hours, minutes and seconds. A started second counts as a whole one. */
export function splitTimeLeft(milliseconds: number): TimeLeft {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The two largest parts in short words: `2 d 5 h`, `5 h 12 min`, `12 min 4 s`, `4 s`. */
export function shortTimeLeft({ days, hours, minutes, seconds }: TimeLeft): string {
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  if (minutes > 0) return `${minutes} min ${seconds} s`;
  return `${seconds} s`;
}

/** All parts as a clock: `2:05:12:04` with days, else `05:12:04`. */
export function clockTimeLeft({ days, hours, minutes, seconds }: TimeLeft): string {
  const clock = [hours, minutes, seconds].map((part) => String(part).padStart(2, "0")).join(":");
  return days > 0 ? `${days}:${clock}` : clock;
}
