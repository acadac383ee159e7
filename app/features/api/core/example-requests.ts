interface ExampleRequest {
  method: string;
  address: string;
  /** Whether it takes a token. */
  hasToken?: boolean;
  /** The body, sent as JSON. */
  body?: unknown;
}

const AGENT = "MyTradingBot/1.0 (+https://my.site)";
const TOKEN = "bgv_your_token";

/** A request as three programs send it, ready to be pasted. */
export function exampleRequests(request: ExampleRequest): { language: string; code: string }[] {
  return [
    { language: "curl", code: inCurl(request) },
    { language: "JavaScript", code: inJavaScript(request) },
    { language: "Python", code: inPython(request) },
  ];
}

function headersOf({ hasToken, body }: ExampleRequest): [string, string][] {
  return [
    ["User-Agent", AGENT],
    ...(hasToken ? ([["Authorization", `Bearer ${TOKEN}`]] as [string, string][]) : []),
    ...(body === undefined ? [] : ([["Content-Type", "application/json"]] as [string, string][])),
  ];
}

function inCurl(request: ExampleRequest): string {
  const { method, address, body } = request;
  const parts = [
    ...(method === "GET" ? [] : [`-X ${method}`]),
    ...headersOf(request).map(([name, value]) => (name === "User-Agent" ? `-A "${value}"` : `-H "${name}: ${value}"`)),
    ...(body === undefined ? [] : [`-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
    `"${address}"`,
  ];
  return `curl ${parts.join(" \\\n  ")}`;
}

function inJavaScript(request: ExampleRequest): string {
  const { method, address, body } = request;
  const headers = headersOf(request).map(([name, value]) => `    "${name}": "${value}",`);
  const options = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...["  headers: {", ...headers, "  },"],
    ...(body === undefined ? [] : [`  body: JSON.stringify(${JSON.stringify(body)}),`]),
  ];
  return `const response = await fetch("${address}", {\n${options.join("\n")}\n});\nif (!response.ok) throw new Error((await response.json()).detail);\nconsole.log(await response.json());`;
}

function inPython(request: ExampleRequest): string {
  const { method, address, body } = request;
  const headers = headersOf(request)
    .filter(([name]) => name !== "Content-Type")
    .map(([name, value]) => `        "${name}": "${value}",`);
  const given = body === undefined ? [] : [`    json=${toPython(body)},`];
  const lines = [`    "${address}",`, "    headers={", ...headers, "    },", ...given, "    timeout=10,"];
  return `import requests\n\nresponse = requests.${method.toLowerCase()}(\n${lines.join("\n")}\n)\nresponse.raise_for_status()\nprint(response.json())`;
}

/** A value as a literal of Python. */
function toPython(value: unknown): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(toPython).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, one]) => `${JSON.stringify(key)}: ${toPython(one)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}
