// The public API, with its limits on: a pet in JSON from memory, and the size of all pets at once.
import http from "node:http";
import { buffer } from "node:stream/consumers";
import { measureGuestPage } from "./guest-page.mjs";

const PET = "/api/raw/pet/robot20";

/** Requests a second for a pet, as `measureGuestPage` gives them, and the bytes of the catalogue in brotli. */
export async function measureApi(url, nginxPort) {
  const pet = await measureGuestPage(url, PET, nginxPort, { script: "bench/many-addresses.lua", isProxied: false });
  const catalogue = await new Promise((resolve, reject) => {
    const options = { agent: false, headers: { "accept-encoding": "br", "x-forwarded-for": "192.0.2.1" } };
    http
      .get(`${url}/api/v1/pets`, options, (response) => buffer(response).then((body) => resolve(body.length), reject))
      .on("error", reject);
  });
  return { pet, catalogue };
}
