export const root: string;
/** Builds the site unless the build is of the sources as they are. */
export declare function buildIfStale(): void;
/** The flags and the environment with which Node runs the site. */
export declare const siteFlags: string[];
export declare const siteEnvironment: Record<string, string>;
/** Whether a version of Node belongs to an earlier release line than the pinned one. */
export declare function isOlder(version: string, pinned: string): boolean;
