import { useSuspenseQuery } from "@tanstack/react-query";
import { meQuery } from "./me";

/** The signed-in user. For pages behind the sign-in, where the router has already loaded it. */
export const useMe = () => useSuspenseQuery(meQuery).data;
