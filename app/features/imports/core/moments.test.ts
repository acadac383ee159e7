import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseMoment } from "./moments.ts";

const AT = "2023-08-01T12:00:00.000Z";

describe("parseMoment", () => {
  test.each([
    [{ seconds: 1_690_891_200, nanoseconds: 0 }],
    [{ _seconds: 1_690_891_200, _nanoseconds: 999 }],
    [{ seconds: "1690891200", nanos: 0 }],
    [{ __datatype__: "timestamp", value: { _seconds: 1_690_891_200, _nanoseconds: 0 } }],
    [{ timestampValue: "2023-08-01T12:00:00Z" }],
    [{ $date: "2023-08-01T12:00:00Z" }],
    [{ $date: { $numberLong: "1690891200000" } }],
    [{ __time__: "2023-08-01T12:00:00.000Z" }],
    ["Timestamp(seconds=1690891200, nanoseconds=999)"],
    [1_690_891_200],
    [1_690_891_200_000],
    [1_690_891_200_000_000],
    ["1690891200"],
    ["1690891200000"],
    ["2023-08-01T12:00:00.000Z"],
    ["2023-08-01T14:00:00+02:00"],
    ["2023-08-01 12:00:00"],
    ["2023-08-01T12:00"],
    ["Tue Aug 01 2023 14:00:00 GMT+0200 (Central European Summer Time)"],
    ["Tue, 01 Aug 2023 12:00:00 GMT"],
    ["August 1, 2023 at 2:00:00 PM UTC+2"],
    ["August 1, 2023 at 2:00:00\u202fPM UTC+2"],
  ])("parseMoment reads %j", (input) => {
    expect(parseMoment(input)?.toISOString()).toBe(AT);
  });

  test.each([
    [undefined],
    [null],
    [""],
    ["yesterday"],
    ["01/02/2023"],
    ["1.13.2023"],
    ["2023/13/01"],
    [0],
    [-5],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [true],
    [[]],
    [{}],
    [{ seconds: "soon" }],
    ["2023-13-45"],
    [{ value: { value: { value: { value: { value: 1_690_891_200 } } } } }],
  ])("parseMoment does not guess what %j means", (input) => {
    expect(parseMoment(input)).toBeNull();
  });

  test.each([
    ["2025/03/04", "2025-03-04T00:00:00.000Z"],
    ["2025/3/4 10:30", "2025-03-04T10:30:00.000Z"],
    ["11.04.2025", "2025-04-11T00:00:00.000Z"],
    ["1.2.2023, 08:05", "2023-02-01T08:05:00.000Z"],
  ])("parseMoment reads %j, in which only one order is in use", (input, at) => {
    expect(parseMoment(input)?.toISOString()).toBe(at);
  });

  it("parseMoment takes what is between 2006 and 2100, and nothing beyond", () => {
    expect(parseMoment("2005-12-31T23:59:59Z")).toBeNull();
    expect(parseMoment("2006-01-01")?.toISOString()).toBe("2006-01-01T00:00:00.000Z");
    expect(parseMoment("2099-12-31T23:59:59Z")).not.toBeNull();
    expect(parseMoment("2100-01-01")).toBeNull();
  });

  it("parseMoment reads every moment alike in every form", () => {
    const moments = fc.integer({ min: Date.UTC(2006, 0, 1) / 1000, max: Date.UTC(2099, 11, 31) / 1000 });
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 999 }), (seconds, milliseconds) => {
        const at = new Date(seconds * 1000 + milliseconds);
        for (const form of [
          at.toISOString(),
          at.getTime(),
          String(at.getTime()),
          { seconds, nanoseconds: milliseconds * 1e6 },
          { _seconds: seconds, _nanoseconds: milliseconds * 1e6 },
        ])
          expect(parseMoment(form)).toEqual(at);
        for (const form of [seconds, String(seconds), at.toUTCString(), at.toString()])
          expect(parseMoment(form)).toEqual(new Date(seconds * 1000));
      }),
    );
  });

  it("parseMoment never throws, and gives nothing but a time or null", () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const at = parseMoment(input);
        expect(at === null || !Number.isNaN(at.getTime())).toBe(true);
      }),
    );
  });
});
