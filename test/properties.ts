import fc from "fast-check";

// The same examples each time: unchanged code must not fail today and pass tomorrow. PROPERTY_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });
