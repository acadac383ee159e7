import { data, type ServerBuild } from "react-router";
import { AppError } from "~/platform/errors.ts";

type Handler = (args: never) => unknown;

/**
 * The one place that turns coded errors into answers. A loader's becomes the page of that status; an action's stays on the
 * page that sent it, as `{ ok: false, reason, message }`, so that nothing typed is lost; a resource answers JSON.
 */
export function withErrorAnswers(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const isPage = route.module.default !== undefined || route.module.ErrorBoundary !== undefined;
    const answering = (handler: Handler, answer: (error: AppError) => unknown) => async (args: never) => {
      try {
        return await handler(args);
      } catch (error) {
        if (error instanceof AppError) return answer(error);
        if (isOwnerGone(error)) return answer(new AppError("unauthenticated", "This account was deleted meanwhile."));
        throw error;
      }
    };
    const { loader, action } = route.module as { loader?: Handler; action?: Handler };
    const module = {
      ...route.module,
      ...(loader && { loader: answering(loader, isPage ? throwPage : answerJson) }),
      ...(action && { action: answering(action, isPage ? stayOnPage : answerJson) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Whether a write came to nothing because the account that wrote was deleted in the same moment. */
function isOwnerGone(error: unknown): boolean {
  const { code, constraint } = (error instanceof Error && (error.cause as { code?: string; constraint?: string } | undefined)) || {};
  // Source: PostgreSQL, appendix A, "foreign_key_violation"; the names of our keys say what they refer to.
  return code === "23503" && /_users_id_fk$/.test(constraint ?? "");
}

function throwPage({ code, message, status }: AppError): never {
  throw data({ code, message }, { status });
}

function stayOnPage({ code, message, status }: AppError) {
  return data({ ok: false, reason: code, message }, { status });
}

function answerJson({ code, message, status }: AppError): Response {
  return Response.json({ error: code, message }, { status, headers: { "cache-control": "no-store" } });
}
