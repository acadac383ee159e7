import { once } from "node:events";
import http from "node:http";
import type { Config } from "~/platform/process/config.server.ts";
import { readMetrics } from "~/platform/process/metrics.server.ts";
import { OperatorError } from "~/platform/process/operator-error.ts";

/**
 * Answers Prometheus at /metrics, on a port of its own that no visitor reaches. Returns a function that stops it. Throws OperatorError if
 * it cannot listen there.
 */
export async function startMetricsServer({ port, host }: NonNullable<Config["metrics"]>): Promise<() => Promise<void>> {
  const server = http.createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const { type, text } = await readMetrics();
    response.writeHead(200, { "content-type": type }).end(text);
  });
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`METRICS_PORT ${port} at ${host} cannot be used (${code}).`, { cause: error });
  }
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
