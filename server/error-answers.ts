import { data, type ServerBuild } from "react-router";
import type { AppError } from "~/platform/http/errors.ts";
import { refusalOf } from "~/platform/http/refusal.server.ts";

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
        const refusal = refusalOf(error);
        if (refusal) return answer(refusal);
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

function throwPage({ code, message, status }: AppError): never {
  throw data({ code, message }, { status });
}

function stayOnPage({ code, message, status }: AppError) {
  return data({ ok: false, reason: code, message }, { status });
}

function answerJson({ code, message, status }: AppError): Response {
  return Response.json({ error: code, message }, { status, headers: { "cache-control": "no-store" } });
}
