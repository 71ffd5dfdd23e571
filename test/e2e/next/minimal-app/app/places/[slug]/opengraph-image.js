import { ImageResponse } from "next/og";
import { everyHelper } from "../../every-helper.js";

export const size = { width: 600, height: 315 };
export const contentType = "image/png";

export default async function Image(props) {
  const seen = await everyHelper(props);
  return new ImageResponse(<div style={{ display: "flex" }}>{seen}</div>, { ...size, headers: { seen } });
}
