import type { Services } from "~/platform/http/context.server.ts";
import { GuestPages } from "~/platform/page-cache/guest-pages.server.ts";
import { MemberPages } from "~/platform/page-cache/member-pages.server.ts";
import { Admission } from "../server/admission/admission.ts";
import { createPagePipeline } from "../server/pipeline.ts";
import { Router, type RouterOptions } from "../server/router/router.ts";

interface PagesOptions extends RouterOptions {
  services: Services;
  guestPages?: GuestPages;
  memberPages?: MemberPages;
  admission?: Admission;
}

/** Answers requests for pages from an address, as a node does after everything that needs no page. */
export function createPages({ services, build, mode, guestPages, memberPages, admission }: PagesOptions) {
  return createPagePipeline({
    services,
    url: new URL(services.config.appUrl),
    router: new Router({ services, build, mode }),
    admission: admission ?? new Admission(services.config),
    guestPages: guestPages ?? new GuestPages(),
    memberPages: memberPages ?? new MemberPages(),
    isCaching: mode === "production",
    isDatabaseUp: () => true,
  });
}
