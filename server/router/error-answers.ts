import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { requireOpenPart } from "~/access/parts.server.ts";
import { noteReply, scopeOf } from "~/platform/http/context.server.ts";
import type { AppError } from "~/platform/http/errors.ts";
import { reasonOf, refusalOf } from "~/platform/http/refusal.server.ts";
import { currentRequestId } from "~/platform/process/request-id.server.ts";

interface HandlerArguments {
  context: Readonly<RouterContextProvider>;
  pattern?: string;
}
type Handler = (args: HandlerArguments, ...rest: never[]) => unknown;

/**
 * The one place that turns coded errors into answers, and that checks whether the part of an address is open. An error of a loader, or of
 * its guards, becomes the page of that status, which the route's own boundary draws in its frame; one of an action stays on the page that
 * sent the form, as `{ ok: false, reason, message }`, so that nothing typed is lost; a resource answers JSON. What only adds to the page
 * within (`isAddition`) does without its data while they cannot be read, so that the page itself says what failed.
 */
export function withErrorAnswers(build: ServerBuild): ServerBuild {
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const isPage = route.module.default !== undefined || route.module.ErrorBoundary !== undefined;
    const isAddition = id !== "root" && parents.has(id) && route.module.ErrorBoundary === undefined;
    const answering =
      (handler: Handler, answer: (error: AppError, args: HandlerArguments) => unknown) =>
      async (args: HandlerArguments, ...rest: never[]) => {
        const scope = scopeOf(args.context);
        if (args.pattern !== undefined) scope.route = args.pattern;
        try {
          // A refusal has the shell too.
          if (id !== "root" && scope.outage) throw scope.outage;
          if (id !== "root" && args.pattern !== undefined) await requireOpenPart(scope.app, args.pattern);
          return await handler(args, ...rest);
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal?.code === "unavailable" && refusal.cause && refusal !== scope.outage)
            scope.app.log.warn({ reason: reasonOf(refusal) }, "something could not be read or done now");
          if (refusal) return answer(refusal, args);
          throw error;
        }
      };
    const { loader, action, middleware } = route.module as { loader?: Handler; action?: Handler; middleware?: Handler[] };
    const answerLoader = isAddition ? leaveOut : isPage ? throwPage : answerJson;
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader, answerLoader) }),
      ...(middleware && { middleware: middleware.map((guard) => answering(guard, refuseAll)) }),
      ...(action && { action: answering(action, isPage ? stayOnPage : answerJson) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function leaveOut(error: AppError): null {
  return error.code === "unavailable" ? null : throwPage(error);
}

/** A guard that cannot decide lets nothing through. It does not throw, because the shell's data would not be read then. */
function refuseAll(error: AppError, { context }: HandlerArguments): void {
  if (error.code !== "unavailable") throwPage(error);
  scopeOf(context).outage = error;
}

function throwPage({ code, message, status }: AppError): never {
  throw data({ code, message, requestId: currentRequestId() }, { status });
}

function stayOnPage({ code, message, status }: AppError, { context }: HandlerArguments) {
  noteReply(context, { ok: false, message });
  return data({ ok: false, reason: code, message }, { status });
}

function answerJson({ code, message, status }: AppError): Response {
  return Response.json({ error: code, message }, { status, headers: { "cache-control": "no-store" } });
}
