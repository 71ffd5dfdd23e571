/** Cloudflare's location hints for Durable Objects. */
export type Region = "wnam" | "enam" | "sam" | "weur" | "eeur" | "apac" | "oc" | "afr" | "me";

/** The part of a request's `cf` that says where it came in. */
interface Place {
  continent?: unknown;
  country?: unknown;
  longitude?: unknown;
}

const ofContinent: Record<string, Region> = { SA: "sam", AS: "apac", OC: "oc", AF: "afr" };
const middleEast = new Set("AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE".split(" "));

/** The region of a request. If Cloudflare does not report it, as on a local instance, all requests are in one region. */
export function regionOf(place: object | undefined): Region {
  const { continent, country, longitude } = (place ?? {}) as Place;
  if (typeof country === "string" && middleEast.has(country)) return "me";
  const east = Number(longitude ?? Number.NaN);
  if (continent === "EU") return east > 18 ? "eeur" : "weur";
  if (continent === "NA") return east < -100 ? "wnam" : "enam";
  return ofContinent[String(continent)] ?? "enam";
}
