import type { Resvg } from "@resvg/resvg-wasm";

export interface Pixels {
  /** RGBA, one byte each. */
  data: Uint8Array;
  width: number;
  height: number;
}

/** The drawing as a PNG of this width. */
export const pngOf = (svg: string, width: number): Promise<Uint8Array> =>
  rendered(svg, width, (image) => image.asPng());

/** The drawing as pixels of this width. */
export const pixelsOf = (svg: string, width: number): Promise<Pixels> =>
  rendered(svg, width, (image) => ({ data: image.pixels, width: image.width, height: image.height }));

type Rendered = ReturnType<InstanceType<typeof Resvg>["render"]>;

let loading: Promise<typeof Resvg> | null = null;

/** Loaded for the first image, to keep it out of the Worker's startup. */
async function load(): Promise<typeof Resvg> {
  const [library, { default: module }] = await Promise.all([
    import("@resvg/resvg-wasm"),
    import("@resvg/resvg-wasm/index_bg.wasm"),
  ]);
  await library.initWasm(module);
  return library.Resvg;
}

async function rendered<T>(svg: string, width: number, take: (image: Rendered) => T): Promise<T> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const Renderer = await loading;
  const drawing = new Renderer(svg, { fitTo: { mode: "width", value: width } });
  try {
    const image = drawing.render();
    try {
      return take(image);
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}
