interface Status {
  status: "DRAFT" | "PUBLISHED";
  warning: string | null;
}

/** What a WordPress status is here; null for what its own trash or editor keeps. */
export function wordPressStatus(status: string, password: string, date: number | null): Status | null {
  switch (status) {
    case "publish":
      return password === ""
        ? { status: "PUBLISHED", warning: null }
        : draft("It was protected by a password, so it is imported as a draft.");
    case "future":
      return draft(
        `It was scheduled for ${date === null ? "a later time" : new Date(date).toISOString()}; schedule the draft here.`,
      );
    case "private":
      return draft("It was private, so it is imported as a draft.");
    case "draft":
    case "pending":
      return { status: "DRAFT", warning: null };
    default:
      return null;
  }
}

const draft = (warning: string): Status => ({ status: "DRAFT", warning });
