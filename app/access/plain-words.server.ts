import { z } from "zod";

/**
 * Plain default messages for fields, in place of a validator's. A schema's own message comes first.
 */
z.config({
  customError(issue) {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null || issue.input === "" ? "Fill this in." : "This cannot be read.";
      case "too_big":
        return issue.origin === "string"
          ? `At most ${issue.maximum} characters.`
          : issue.origin === "array" || issue.origin === "set"
            ? `At most ${issue.maximum} of them.`
            : `At most ${issue.maximum}.`;
      case "too_small":
        if (issue.origin === "string") return Number(issue.minimum) > 1 ? `At least ${issue.minimum} characters.` : "Fill this in.";
        return issue.origin === "array" || issue.origin === "set" ? `Choose at least ${issue.minimum}.` : `At least ${issue.minimum}.`;
      case "invalid_value":
      case "invalid_union":
        return "Choose one of these.";
      case "invalid_format":
        return "This is not in the right form.";
      case "not_multiple_of":
        return `A multiple of ${issue.divisor}.`;
      default:
        return "This cannot be used.";
    }
  },
});
