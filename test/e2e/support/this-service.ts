import { inject } from "vitest";

/** Tests that run at the same time have a service each: this one's, by the number that vitest gives its worker, from 1. */
export const thisService = () => {
  const services = inject("services");
  const service = services[(Number(process.env.VITEST_POOL_ID) - 1) % services.length];
  if (!service) throw new Error("No service was started for this worker of vitest");
  return service;
};

/** What `npm start` wrote to demo.json. */
export const thisDemo = () => thisService().demo;
