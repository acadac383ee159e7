import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { crossedLikeGoal, likeGoal } from "./like-goal.ts";

describe("like goal (HOME-034, HOME-035, HOME-039)", () => {
  test.each([
    [0, 250, 250, 0],
    [1, 250, 249, 1 / 250],
    [249, 250, 1, 249 / 250],
    [250, 500, 250, 0],
    [1_072_431, 1_072_500, 69, 181 / 250],
  ])("%i likes: next goal %i, %i missing", (likes, goal, missing, reached) => {
    expect(likeGoal(likes)).toEqual({ goal, missing, reached });
  });

  test("the goal is the first multiple of 250 above the likes", () => {
    fc.assert(
      fc.property(fc.nat(), (likes) => {
        const { goal, missing, reached } = likeGoal(likes);
        expect(goal % 250).toBe(0);
        expect(goal - likes).toBe(missing);
        expect(missing).toBeGreaterThan(0);
        expect(missing).toBeLessThanOrEqual(250);
        expect(reached).toBeGreaterThanOrEqual(0);
        expect(reached).toBeLessThan(1);
      }),
    );
  });

  test("a goal is crossed when it is reached or passed, and only upward", () => {
    expect(crossedLikeGoal(249, 250)).toBe(true);
    expect(crossedLikeGoal(240, 1_010)).toBe(true);
    expect(crossedLikeGoal(250, 499)).toBe(false);
    expect(crossedLikeGoal(250, 249)).toBe(false);
    expect(crossedLikeGoal(500, 500)).toBe(false);
  });
});
