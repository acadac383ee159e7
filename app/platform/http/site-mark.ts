/** The header that tells an answer of this site from that of a network in between, such as a hotel's sign-in page. Also in both service workers. */
export const SITE_MARK = "x-site";
export const SITE_MARK_VALUE = "bubblegum-values";
