import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { AccountPage } from "../accounts/account-page.ts";

/** A new picture of about this many bytes: noise cannot be compressed. */
export async function picture(name: string, kilobytes = 20) {
  const side = Math.max(128, Math.round(Math.sqrt((kilobytes * 1024) / 3)));
  const buffer = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  return { name, mimeType: "image/png", buffer };
}

/** The upload of screenshots, and their review. */
export class InventoryPage {
  readonly page: Page;
  readonly account: AccountPage;
  readonly file: Locator;
  readonly rows: Locator;
  readonly send: Locator;
  readonly dialog: Locator;
  readonly item: Locator;

  constructor(page: Page) {
    this.page = page;
    this.account = new AccountPage(page);
    this.file = page.getByLabel("Screenshots", { exact: true });
    this.rows = page.getByRole("list", { name: "Ausgewählte Screenshots" }).getByRole("listitem");
    this.send = page.getByRole("button", { name: /hochladen$|^Hochladen$/ });
    this.dialog = page.getByRole("dialog", { name: /^Screenshot (of|von) / });
    this.item = this.dialog.getByLabel(/^(Add an item|Item hinzufügen)$/);
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  /** Sends a screenshot as the signed-in player, without the page. */
  async upload(robloxUsername: string): Promise<void> {
    const origin = new URL(this.page.url()).origin;
    const answer = await this.page.request.post("/inventory/upload?form=upload", {
      headers: { origin, accept: "application/json" },
      multipart: { form: "upload", robloxUsername, image: await picture("screen.png") },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}
