export const root: string;
/** Builds the site unless the build is of the sources as they are. */
export declare function buildIfStale(): void;
