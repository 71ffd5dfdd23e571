import { useSuspenseQuery } from "@tanstack/react-query";
import { meQuery } from "./me";

/** Whoever is signed in. For pages behind the sign-in, where the router has asked already. */
export const useMe = () => useSuspenseQuery(meQuery).data;
