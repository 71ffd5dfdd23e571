/** Loads the Worker before the first test, which only waits for its own requests then. */
import "../../worker/app";
