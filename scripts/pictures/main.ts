import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import { openDashboard } from "./open-dashboard.ts";
import { screens } from "./screens.ts";
import { setStage } from "./set-stage.ts";
import { takePicture } from "./take-picture.ts";

/**
 * `npm run pictures -- [NAME …]`: retakes the guides' screenshots, all or the named ones, from a separate service with the tests' Shopify,
 * Google and WordPress (which needs PHP).
 */
const wanted = process.argv.slice(2);
const folder = join(projectRoot, "docs/pictures");
await mkdir(folder, { recursive: true });
const stage = await setStage();
const dashboard = await openDashboard(stage.demo);
try {
  for (const { name, show } of screens) {
    // It may show the ones before.
    await show(dashboard.page, stage);
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const bytes = await takePicture(dashboard.page, join(folder, `${name}.webp`));
    console.log(`docs/pictures/${name}.webp  ${Math.ceil(bytes / 1000)} kB`);
  }
} finally {
  await dashboard.close();
  await stage.strike();
}
