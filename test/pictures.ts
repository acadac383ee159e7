import sharp from "sharp";

/** A drawing of ours, different for each name. */
export function drawing(name: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><title>${name}</title><path d="M0 0H64V36H0Z" fill="pink"/></svg>`,
  );
}

/** A photograph of one colour as from a player's phone: a JPEG with the location of the shot. */
export function photo(color: string, { width = 900, height = 600 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .toBuffer();
}
