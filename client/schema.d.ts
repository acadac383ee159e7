// Document 888f99bd76c54f792733f17dcb243500cb429c095ed52de95ae3a9e1b533057c
// Made by npm run generate; do not change it by hand.

export interface paths {
    "/api/pet/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A pet, as a page or as JSON
         * @description A browser that asks for a page gets one with the pet’s picture; everybody else gets the JSON.
         */
        get: operations["pet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/json/pet/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A pet as JSON for people
         * @description The same, indented, whatever the request accepts.
         */
        get: operations["petAsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/raw/pet/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A pet as JSON for programs
         * @description The same in one line, whatever the request accepts.
         */
        get: operations["petRaw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All pets with their values, at once
         * @description One request instead of one for each pet. Keep it, and ask again with `If-None-Match`: while nothing has changed, the answer is a 304, which counts as a tenth of a request. Pictures come with each pet alone.
         */
        get: operations["listPets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of values since a cursor
         * @description Oldest first. Without `after` you get the newest ones and a cursor; ask again with it to get what came later. Nothing is skipped or repeated, however long you are away.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/pets/{pet}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pet with its history and evidence
         * @description By its slug, or by its name in any spelling.
         */
        get: operations["findPet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record exist counts and odds
         * @description For the team: the token belongs to an admin or owner, and ends with the role. `kind` is a variant, for how many exist, or `odds`, for 1 in that number. A figure for the same pet, kind and day replaces the one before, and an equal one changes nothing, so it can be sent again. A refusal records nothing. Needs a token with the scope figures.
         */
        put: operations["recordFigures"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calculation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a trade is worth, as text
         * @description Two lists with “vs” between them, as players write them: `sh kd + 2 overlord vs leviathan`. Quantities, variants and short names are understood. Alternatives follow after “or”: `sh kd vs leviathan or 3 hexarium`.
         */
        get: operations["calculateText"];
        put?: never;
        /**
         * What a trade is worth, as JSON
         * @description What a trade is worth, as JSON.
         */
        post: operations["calculate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trades": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Trades that are open now
         * @description Newest first, below those that stand on top of the board. Names and words of players are left out.
         */
        get: operations["listTrades"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of your limits
         * @description Does not count as a request. It takes 60 a minute itself.
         */
        get: operations["readLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The token's owner and scopes
         * @description The token's owner and scopes.
         */
        get: operations["findToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your collection
         * @description Newest first, all at once: at most 2,000 entries. Needs a token with the scope collection:read.
         */
        get: operations["listCollection"];
        put?: never;
        /**
         * Add to your collection
         * @description The quantities of pets that are in it already grow. With an `Idempotency-Key`, a retry adds nothing twice. Needs a token with the scope collection:write.
         */
        post: operations["addToCollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/collection/{pet}/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove from your collection
         * @description All of them, or as many as `quantity` says. With an `Idempotency-Key`, a retry removes nothing twice. Needs a token with the scope collection:write.
         */
        delete: operations["removeFromCollection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your wishlist
         * @description Newest first, all at once: at most 200 wishes. Needs a token with the scope wishlist:read.
         */
        get: operations["listWishlist"];
        put?: never;
        /**
         * Add to your wishlist, or change wishes
         * @description A pet that is on it already gets the new details; what is left out stays. Needs a token with the scope wishlist:write.
         */
        post: operations["addToWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/wishlist/{pet}/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove from your wishlist
         * @description Remove from your wishlist. Needs a token with the scope wishlist:write.
         */
        delete: operations["removeFromWishlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your notifications
         * @description Newest first. Needs a token with the scope notifications:read.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark notifications as read
         * @description One by its `id`, or all up to a `place`. Those that came later are left alone. Needs a token with the scope notifications:write.
         */
        post: operations["markNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document, in OpenAPI 3.1
         * @description This document, in OpenAPI 3.1.
         */
        get: operations["readDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "value.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Values were changed
         * @description Those of ten seconds together, at most 100 in a message. You can choose pets, forms and how large a change must be.
         */
        post: operations["told.value.changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "search.matched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new trade fits a saved search of yours
         * @description For searches that are switched on; you can choose one of them. A webhook gets at most 60 of these within an hour, and what is more is left out. `/api/v1/trades` has the trade.
         */
        post: operations["told.search.matched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "news.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * News were published
         * @description Once for each, at the time that was set for it. You can choose categories.
         */
        post: operations["told.news.published"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A refusal (RFC 9457). */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            status: number;
            /** @description What happened, in words. */
            detail: string;
            /**
             * @description A stable code for programs.
             * @enum {string}
             */
            code: "malformed" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "conflict" | "too_large" | "invalid" | "too_many" | "failed" | "unavailable";
            /** @description Errors by parameter or field. */
            errors?: {
                [key: string]: string;
            };
            /** @description Both readings of an ambiguous amount such as “1,500k”, by parameter or field: send the one you mean. */
            readings?: {
                [key: string]: number[];
            };
            /** @description Likely pet names, by parameter or field. */
            suggestions?: {
                [key: string]: string[];
            };
            /**
             * Format: date-time
             * @description When to retry.
             */
            until?: string;
            /** @description Id of this request, for questions to us. */
            request?: string;
        };
        /** @description A pet by its name. */
        PetRecord: {
            name: string;
            rarity: string;
            imageUrl: string | null;
            values: {
                /** @description A number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Estimates are not given. */
                normal: (number | "O/C" | "N/A") | null;
                /** @description A number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Estimates are not given. */
                shiny: (number | "O/C" | "N/A") | null;
                /** @description A number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Estimates are not given. */
                mythic: (number | "O/C" | "N/A") | null;
                /** @description A number, “O/C” (out of circulation), “N/A” (not available), or null where nobody has set one. Estimates are not given. */
                shinyMythic: (number | "O/C" | "N/A") | null;
            };
            /** @enum {string} */
            trend: "Rising Fast" | "Rising" | "Stable" | "Dropping" | "Dropping Fast" | "Fluctuating";
            /** @description What the team expects; may be empty. */
            forecast: string;
            /** @description 1 to 5; 0 is not rated. */
            popularity: number;
            limited: boolean;
            /** @description When a value was changed last. */
            lastUpdated: string | null;
        };
        Catalogue: {
            /**
             * Format: date-time
             * @description When anything in it was changed last.
             */
            updatedAt: string;
            count: number;
            /** @description By slug, which also stands in `/api/v1/pets/{pet}`. */
            pets: {
                [key: string]: components["schemas"]["Pet"];
            };
        };
        Pet: {
            name: string;
            /** @description What players shorten the name to; others may share one. */
            aliases: string[];
            rarity: string;
            limited: boolean;
            /** @description 1 to 5; 0 is not rated. */
            demand: number;
            /** @enum {string} */
            trend: "Rising Fast" | "Rising" | "Stable" | "Dropping" | "Dropping Fast" | "Fluctuating";
            /** @description Only those that the game has. */
            variants: {
                [key: string]: components["schemas"]["Variant"];
            };
        };
        /** @enum {string} */
        VariantName: "normal" | "shiny" | "mythic" | "shinyMythic";
        Variant: {
            /** @description The number; null where there is none. */
            value: number | null;
            /** @description The same for people: “12,500”, “O/C” (out of circulation), “N/A” (not available) or “Not valued”. */
            text: string;
            /** @enum {string} */
            status: "valued" | "out-of-circulation" | "not-available" | "not-valued";
            /** @description When this variant’s value was changed last; null if never. */
            updatedAt: string | null;
            /** @description Why to look at the value twice. “thin”: Fewer than five independent pairs of players dealt in it in the last 30 days. “jumped”: The value moved by 25% or more within 7 days. “disputed”: Five or more independent pairs of players dealt in it, and the middle of their prices is 20% or more away from the value. “settling”: The value changed within the last 24 hours. */
            flags: ("thin" | "jumped" | "disputed" | "settling")[];
            /** @description The range that is safe to trade in, of a value with a flag. */
            safeRange: {
                low: number;
                high: number;
            } | null;
        };
        /** @description A change of one variant’s value. */
        Change: {
            /** @description The pet’s slug. */
            pet: string;
            name: string;
            variant: components["schemas"]["VariantName"];
            from: components["schemas"]["Value"];
            to: components["schemas"]["Value"];
            /** @description By how much it moved; null where it was or is no number. */
            percent: number | null;
            /** @description May be empty. */
            reason: string;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            at: string;
        };
        /** @description A value as number and as text. Estimates are not given. */
        Value: {
            /** @description The number; null where there is none. */
            value: number | null;
            /** @description The same for people: “12,500”, “O/C” (out of circulation), “N/A” (not available) or “Not valued”. */
            text: string;
            /** @enum {string} */
            status: "valued" | "out-of-circulation" | "not-available" | "not-valued";
        };
        WholePet: {
            name: string;
            /** @description What players shorten the name to; others may share one. */
            aliases: string[];
            rarity: string;
            limited: boolean;
            /** @description 1 to 5; 0 is not rated. */
            demand: number;
            /** @enum {string} */
            trend: "Rising Fast" | "Rising" | "Stable" | "Dropping" | "Dropping Fast" | "Fluctuating";
            /** @description Only those that the game has. */
            variants: {
                [key: string]: components["schemas"]["Variant"];
            };
            slug: string;
            /**
             * Format: uri
             * @description Its page.
             */
            url: string;
            /** @description Its picture, as WebP. What is at an address never changes. */
            imageUrl: string | null;
            /** @description What the team expects; may be empty. */
            forecast: string;
            /** @description The odds of hatching are 1 in this number. */
            oneIn: number | null;
            /** @description Where these odds were read; null if unknown. */
            odds: components["schemas"]["Odds"] | null;
            /** @description Where it hatches (its eggs) or is sold. */
            sources: string[];
            /** @description How many of each variant exist, by the newest count; null if unknown. */
            exists: {
                [key: string]: components["schemas"]["ExistCount"] | null;
            };
            addedOn: string | null;
            removedOn: string | null;
            evidence: {
                [key: string]: components["schemas"]["Evidence"];
            };
            /** @description Newest first, at most 400. */
            history: {
                variant: components["schemas"]["VariantName"];
                from: components["schemas"]["Value"];
                to: components["schemas"]["Value"];
                reason: string;
                /**
                 * Format: date-time
                 * @description UTC, such as 2026-11-21T12:00:00Z
                 */
                at: string;
            }[];
        };
        Odds: {
            oneIn: number;
            /**
             * Format: date
             * @description The day on which it was read, in UTC.
             */
            readOn: string;
            /** @description Where it was read, in words. */
            source: string;
            link: string | null;
        };
        ExistCount: {
            count: number;
            /**
             * Format: date
             * @description The day on which it was read, in UTC.
             */
            readOn: string;
            /** @description Where it was read, in words. */
            source: string;
            link: string | null;
        };
        /** @description What confirmed deals and completed trades of the last weeks say about a value. */
        Evidence: {
            /** @description How many deals count that both players confirmed. */
            deals: number;
            /** @description How many completed trades count beside them, at a quarter of the weight. */
            trades: number;
            /** @description How many players made them. */
            players: number;
            low: number;
            /** @description As many gave more as gave less. */
            middle: number;
            high: number;
        };
        SentFigures: {
            figures: {
                /** @description The slug, or the name in any spelling. */
                pet: string;
                /**
                 * @description How many of that variant exist, or its odds.
                 * @enum {string}
                 */
                kind: "normal" | "shiny" | "mythic" | "shinyMythic" | "odds";
                /** @description As a number, or as people type it (“1,030”). Of odds, the number after “1 in”. */
                figure: number | string;
                /** @description The day in UTC on which it was read, YYYY-MM-DD; none that has not begun. */
                readOn: string;
                /** @description Where it was read, in at most 80 characters. Players see it. */
                source: string;
                /** @description An address that begins with https://. */
                link?: string | null;
            }[];
        };
        Calculation: {
            giving: components["schemas"]["Side"];
            receiving: components["schemas"]["Side"];
            verdict: components["schemas"]["Verdict"];
            /** @description Alternatives to what is received, each with its own verdict. */
            alternatives: {
                receiving: components["schemas"]["Side"];
                verdict: components["schemas"]["Verdict"];
                /** Format: uri */
                url: string;
            }[];
            /** @description Unclear parts of the text, left out of the verdict. */
            notUnderstood: components["schemas"]["UnknownPart"][];
            /**
             * Format: uri
             * @description The same trade in the calculator.
             */
            url: string;
        };
        Side: {
            pets: components["schemas"]["TradedPet"][];
            /** @description Pets without a number count as 0. */
            total: number;
        };
        TradedPet: {
            /** @description The pet’s slug. */
            pet: string;
            name: string;
            variant: components["schemas"]["VariantName"];
            /** @description The number; null where there is none. */
            value: number | null;
            /** @description The same for people: “12,500”, “O/C” (out of circulation), “N/A” (not available) or “Not valued”. */
            text: string;
            /** @enum {string} */
            status: "valued" | "out-of-circulation" | "not-available" | "not-valued";
            /** @description Whether the number is an estimate, because nobody has set one. */
            estimated: boolean;
        };
        Verdict: {
            /** @enum {string} */
            status: "big-win" | "win" | "fair" | "loss" | "big-loss" | "withheld" | "empty";
            /** @description The same for people. */
            label: string;
            /** @description What is received for what is given; null without a verdict. */
            ratio: number | null;
            /** @description Whether it rests on estimates. */
            estimated: boolean;
            /** @description Pets without a number, which withhold the verdict. */
            unvalued: string[];
        };
        UnknownPart: {
            /** @description The text as sent. */
            text: string;
            /** @description The reason, in words. */
            reason: string;
            /** @description Up to three likely pet names. */
            suggestions: string[];
        };
        SentTrade: {
            giving: components["schemas"]["SentPet"][];
            receiving: components["schemas"]["SentPet"][];
            /**
             * @description Alternatives to what is received.
             * @default []
             */
            alternatives?: components["schemas"]["SentPet"][][];
        };
        SentPet: {
            /** @description The slug, or the name in any spelling. */
            pet: string;
            /** @description Normal, if the pet has that form and nothing is said. */
            variant?: components["schemas"]["VariantName"];
            /** @default 1 */
            quantity?: number;
        };
        /** @enum {string} */
        WantTag: "any" | "upgrade" | "downgrade" | "adds" | "demand" | "wishlist";
        /** @description A trade that is open now. Who posted it, and what they wrote, stands on its page alone. */
        Trade: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uri
             * @description Its page, where players get in touch.
             */
            url: string;
            /** @description What the poster gives, at the values when it was posted. */
            giving: components["schemas"]["Side"];
            /** @description What the poster wants for it. */
            receiving: components["schemas"]["Side"];
            /** @description What they would take instead, each whole. */
            alternatives: components["schemas"]["Side"][];
            /** @description What else they would take, in words from a list. */
            tags: components["schemas"]["WantTag"][];
            /** @description How many players are interested. */
            interested: number;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            postedAt: string;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            expiresAt: string;
        };
        Limit: {
            /** @description Requests in all. */
            limit: number;
            /** @description Requests left. A 304 counts as a tenth, and a tenth that is left is not shown. */
            remaining: number;
            /** @description Seconds until all of them are there again. */
            resetSeconds: number;
        };
        CollectionEntry: {
            /** @description The pet’s slug. */
            pet: string;
            name: string;
            variant: components["schemas"]["VariantName"];
            quantity: number;
            /** @description How many of them are for trade, by the number you gave or your rule. */
            forTrade: number;
            note: string;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            addedAt: string;
        };
        AddedPets: {
            pets: {
                /** @description The slug, or the name in any spelling. */
                pet: string;
                variant: components["schemas"]["VariantName"];
                /** @default 1 */
                quantity?: number;
                /** @description How many of all that you then have are for trade; null to follow your rule. Left out, it stays. */
                forTrade?: number | null;
                /** @default  */
                note?: string;
            }[];
        };
        Wish: {
            /** @description The pet’s slug. */
            pet: string;
            name: string;
            variant: components["schemas"]["VariantName"];
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            /** @description The most that you would give. */
            maxValue: number | null;
            note: string;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            addedAt: string;
        };
        Wishes: {
            pets: {
                /** @description The slug, or the name in any spelling. */
                pet: string;
                variant: components["schemas"]["VariantName"];
                /** @enum {string} */
                priority?: "high" | "medium" | "low";
                /** @description A number, or a text such as “1.5m”. One with two readings, such as “1,500k”, is refused with both in `readings`. */
                maxValue?: (number | string) | null;
                note?: string;
            }[];
        };
        Notification: {
            id: number;
            /** @enum {string} */
            kind: "value" | "wish" | "search" | "message" | "message-request" | "interest" | "ending" | "deal" | "review" | "comment" | "suggestion" | "giveaway" | "report" | "screenshot" | "live" | "partner" | "decision" | "webhook" | "weekly";
            title: string;
            text: string;
            /**
             * Format: uri
             * @description Where it leads.
             */
            url: string;
            read: boolean;
            /**
             * Format: date-time
             * @description UTC, such as 2026-11-21T12:00:00Z
             */
            at: string;
            /** @description Its place in the list, to mark it and all older ones as read. */
            place: string;
        };
        ReadNotifications: {
            id: number;
        } | {
            upTo: string;
        };
    };
    responses: {
        /** @description Your copy is current. This counts as a tenth of a request. */
        unchanged: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The address or the body cannot be read, a name is missing (“No pet name provided”), or a parameter or field is not known: `errors` names it. */
        malformed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-malformed",
                 *       "title": "This cannot be read",
                 *       "status": 400,
                 *       "code": "malformed",
                 *       "detail": "There is no parameter “limt”. This address takes after, limit.",
                 *       "errors": {
                 *         "limt": "There is no parameter “limt”. This address takes after, limit."
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address takes a token, and none was sent; or the token is not valid. */
        unauthenticated: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-unauthenticated",
                 *       "title": "A valid token is needed",
                 *       "status": 401,
                 *       "code": "unauthenticated",
                 *       "detail": "This token is not valid: it was deleted or stopped, or was never issued here."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token lacks the scope, or its owner may not do this. */
        forbidden: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-forbidden",
                 *       "title": "This is not allowed",
                 *       "status": 403,
                 *       "code": "forbidden",
                 *       "detail": "This token may not do this: it lacks wishlist:read."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is found, such as a pet of that name (“Pet "{name}" not found”); `suggestions` has the names that come nearest. */
        not_found: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-not-found",
                 *       "title": "Nothing found",
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "detail": "Pet \"King Dogy\" not found",
                 *       "suggestions": {
                 *         "pet": [
                 *           "King Doggy"
                 *         ]
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It conflicts with what is there, such as one pet too many. */
        conflict: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-conflict",
                 *       "title": "This conflicts with what is there",
                 *       "status": 409,
                 *       "code": "conflict",
                 *       "detail": "You can have at most 999 of one pet."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is too large: at most 64 kB. */
        too_large: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-too-large",
                 *       "title": "This is too large",
                 *       "status": 413,
                 *       "code": "too_large",
                 *       "detail": "This is more than can be sent at once."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A value in the request cannot be used; `errors` says which and why, and `suggestions` lists likely pet names. Also an Idempotency-Key used before with other contents. */
        invalid: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-invalid",
                 *       "title": "This cannot be used",
                 *       "status": 422,
                 *       "code": "invalid",
                 *       "detail": "Pet \"king dogy\" not found",
                 *       "errors": {
                 *         "giving.0.pet": "Pet \"king dogy\" not found"
                 *       },
                 *       "suggestions": {
                 *         "giving.0.pet": [
                 *           "King Doggy"
                 *         ]
                 *       }
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A limit is reached. Retry-After gives the wait in seconds. */
        too_many: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-too-many",
                 *       "title": "Too many requests",
                 *       "status": 429,
                 *       "code": "too_many",
                 *       "detail": "You have made 60 requests within a minute. Try again in 21 seconds."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side, and we were told. Trying again later may help. */
        failed: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-failed",
                 *       "title": "Something went wrong on our side",
                 *       "status": 500,
                 *       "code": "failed",
                 *       "detail": "Something went wrong on our side. Please try again."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Our data cannot be read right now (“Failed to fetch pet data”), the site is starting, or too much is asked at once. Try again after Retry-After. */
        unavailable: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "https://values.example/api/documentation#error-unavailable",
                 *       "title": "Not available right now",
                 *       "status": 503,
                 *       "code": "unavailable",
                 *       "detail": "The site is starting. Please try again in a moment."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
         * @example add-2026-11-21-0001
         */
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: {
        /** @description Remaining requests (`r`) and seconds until they reset (`t`), for the minute and the day. */
        RateLimit: string;
        /** @description The tighter of the two limits. */
        "X-RateLimit-Limit": string;
        /** @description Requests remaining. */
        "X-RateLimit-Remaining": string;
        /** @description Seconds until it resets. */
        "X-RateLimit-Reset": string;
        /** @description Send it back in `If-None-Match`. */
        ETag: string;
        /** @description When it was changed last. */
        "Last-Modified": string;
        /** @description Seconds to wait before a retry. */
        "Retry-After": string;
        /** @description Links (RFC 8288): `next` and `first` lead to other pages of a list, `deprecation` and `sunset` to the change log. */
        Link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    pet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The name. Case, spaces, hyphens and other signs make no difference: “D.I.Y Robot” is “diyrobot”, too.
                 * @example King Doggy
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "King Doggy",
                     *       "rarity": "Secret",
                     *       "imageUrl": "https://values.example/files/pets/0f3a9c2b71de-512.webp",
                     *       "values": {
                     *         "normal": 5000,
                     *         "shiny": 14000,
                     *         "mythic": "O/C",
                     *         "shinyMythic": null
                     *       },
                     *       "trend": "Rising",
                     *       "forecast": "Still wanted.",
                     *       "popularity": 4,
                     *       "limited": false,
                     *       "lastUpdated": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PetRecord"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    petAsJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The name. Case, spaces, hyphens and other signs make no difference: “D.I.Y Robot” is “diyrobot”, too.
                 * @example King Doggy
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "King Doggy",
                     *       "rarity": "Secret",
                     *       "imageUrl": "https://values.example/files/pets/0f3a9c2b71de-512.webp",
                     *       "values": {
                     *         "normal": 5000,
                     *         "shiny": 14000,
                     *         "mythic": "O/C",
                     *         "shinyMythic": null
                     *       },
                     *       "trend": "Rising",
                     *       "forecast": "Still wanted.",
                     *       "popularity": 4,
                     *       "limited": false,
                     *       "lastUpdated": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PetRecord"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    petRaw: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The name. Case, spaces, hyphens and other signs make no difference: “D.I.Y Robot” is “diyrobot”, too.
                 * @example King Doggy
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "King Doggy",
                     *       "rarity": "Secret",
                     *       "imageUrl": "https://values.example/files/pets/0f3a9c2b71de-512.webp",
                     *       "values": {
                     *         "normal": 5000,
                     *         "shiny": 14000,
                     *         "mythic": "O/C",
                     *         "shinyMythic": null
                     *       },
                     *       "trend": "Rising",
                     *       "forecast": "Still wanted.",
                     *       "popularity": 4,
                     *       "limited": false,
                     *       "lastUpdated": "2026-11-21T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PetRecord"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listPets: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "updatedAt": "2026-11-21T12:00:00Z",
                     *       "count": 1,
                     *       "pets": {
                     *         "king-doggy": {
                     *           "name": "King Doggy",
                     *           "aliases": [
                     *             "kd"
                     *           ],
                     *           "rarity": "Secret",
                     *           "limited": false,
                     *           "demand": 4,
                     *           "trend": "Rising",
                     *           "variants": {
                     *             "normal": {
                     *               "value": 5000,
                     *               "text": "5,000",
                     *               "status": "valued",
                     *               "updatedAt": "2026-11-21T12:00:00Z",
                     *               "flags": [],
                     *               "safeRange": null
                     *             },
                     *             "shiny": {
                     *               "value": 14000,
                     *               "text": "14,000",
                     *               "status": "valued",
                     *               "updatedAt": "2026-11-21T12:00:00Z",
                     *               "flags": [
                     *                 "settling"
                     *               ],
                     *               "safeRange": {
                     *                 "low": 12500,
                     *                 "high": 14000
                     *               }
                     *             },
                     *             "mythic": {
                     *               "value": null,
                     *               "text": "O/C",
                     *               "status": "out-of-circulation",
                     *               "updatedAt": "2026-11-21T12:00:00Z",
                     *               "flags": [],
                     *               "safeRange": null
                     *             },
                     *             "shinyMythic": {
                     *               "value": null,
                     *               "text": "Not valued",
                     *               "status": "not-valued",
                     *               "updatedAt": null,
                     *               "flags": [],
                     *               "safeRange": null
                     *             }
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Catalogue"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                /** @example 50 */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "changes": [
                     *         {
                     *           "pet": "king-doggy",
                     *           "name": "King Doggy",
                     *           "variant": "shiny",
                     *           "from": {
                     *             "value": 12500,
                     *             "text": "12,500",
                     *             "status": "valued"
                     *           },
                     *           "to": {
                     *             "value": 14000,
                     *             "text": "14,000",
                     *             "status": "valued"
                     *           },
                     *           "percent": 12,
                     *           "reason": "Sold for more in ten trades",
                     *           "at": "2026-11-21T12:00:00Z"
                     *         }
                     *       ],
                     *       "next": "c2s",
                     *       "more": false
                     *     }
                     */
                    "application/json": {
                        changes: components["schemas"]["Change"][];
                        /** @description The cursor for the next request; always there. */
                        next: string;
                        /** @description Whether there is more right now. */
                        more: boolean;
                    };
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    findPet: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path: {
                /** @example king-doggy */
                pet: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "slug": "king-doggy",
                     *       "url": "https://values.example/pet/12",
                     *       "imageUrl": "https://values.example/files/pets/0f3a9c2b71de-512.webp",
                     *       "name": "King Doggy",
                     *       "aliases": [
                     *         "kd"
                     *       ],
                     *       "rarity": "Secret",
                     *       "limited": false,
                     *       "demand": 4,
                     *       "trend": "Rising",
                     *       "variants": {
                     *         "normal": {
                     *           "value": 5000,
                     *           "text": "5,000",
                     *           "status": "valued",
                     *           "updatedAt": "2026-11-21T12:00:00Z",
                     *           "flags": [],
                     *           "safeRange": null
                     *         },
                     *         "shiny": {
                     *           "value": 14000,
                     *           "text": "14,000",
                     *           "status": "valued",
                     *           "updatedAt": "2026-11-21T12:00:00Z",
                     *           "flags": [
                     *             "settling"
                     *           ],
                     *           "safeRange": {
                     *             "low": 12500,
                     *             "high": 14000
                     *           }
                     *         },
                     *         "mythic": {
                     *           "value": null,
                     *           "text": "O/C",
                     *           "status": "out-of-circulation",
                     *           "updatedAt": "2026-11-21T12:00:00Z",
                     *           "flags": [],
                     *           "safeRange": null
                     *         },
                     *         "shinyMythic": {
                     *           "value": null,
                     *           "text": "Not valued",
                     *           "status": "not-valued",
                     *           "updatedAt": null,
                     *           "flags": [],
                     *           "safeRange": null
                     *         }
                     *       },
                     *       "forecast": "Still wanted.",
                     *       "oneIn": 100000000,
                     *       "sources": [
                     *         "Common Egg"
                     *       ],
                     *       "addedOn": "2025-04-11",
                     *       "removedOn": null,
                     *       "odds": {
                     *         "oneIn": 100000000,
                     *         "readOn": "2026-11-20",
                     *         "source": "The game’s index",
                     *         "link": null
                     *       },
                     *       "exists": {
                     *         "normal": {
                     *           "count": 1030,
                     *           "readOn": "2026-11-20",
                     *           "source": "The game’s index",
                     *           "link": null
                     *         },
                     *         "shiny": null
                     *       },
                     *       "evidence": {
                     *         "shiny": {
                     *           "deals": 9,
                     *           "trades": 4,
                     *           "players": 17,
                     *           "low": 13200,
                     *           "middle": 14100,
                     *           "high": 15000
                     *         }
                     *       },
                     *       "history": [
                     *         {
                     *           "variant": "shiny",
                     *           "from": {
                     *             "value": 12500,
                     *             "text": "12,500",
                     *             "status": "valued"
                     *           },
                     *           "to": {
                     *             "value": 14000,
                     *             "text": "14,000",
                     *             "status": "valued"
                     *           },
                     *           "reason": "Sold for more in ten trades",
                     *           "at": "2026-11-21T12:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WholePet"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    recordFigures: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "figures": [
                 *         {
                 *           "pet": "king-doggy",
                 *           "kind": "shiny",
                 *           "figure": 1030,
                 *           "readOn": "2026-11-20",
                 *           "source": "The game’s index"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SentFigures"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recorded": 1,
                     *       "known": 0
                     *     }
                     */
                    "application/json": {
                        /** @description How many are new or changed. */
                        recorded: number;
                        /** @description How many were known already. */
                        known: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["too_large"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    calculateText: {
        parameters: {
            query: {
                /** @example sh kd vs 2 overlord */
                trade: string;
            };
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "giving": {
                     *         "pets": [
                     *           {
                     *             "pet": "king-doggy",
                     *             "name": "King Doggy",
                     *             "variant": "shiny",
                     *             "value": 14000,
                     *             "text": "14,000",
                     *             "status": "valued",
                     *             "estimated": false
                     *           }
                     *         ],
                     *         "total": 14000
                     *       },
                     *       "receiving": {
                     *         "pets": [
                     *           {
                     *             "pet": "the-overlord",
                     *             "name": "The Overlord",
                     *             "variant": "normal",
                     *             "value": 7100,
                     *             "text": "7,100",
                     *             "status": "valued",
                     *             "estimated": false
                     *           },
                     *           {
                     *             "pet": "the-overlord",
                     *             "name": "The Overlord",
                     *             "variant": "normal",
                     *             "value": 7100,
                     *             "text": "7,100",
                     *             "status": "valued",
                     *             "estimated": false
                     *           }
                     *         ],
                     *         "total": 14200
                     *       },
                     *       "verdict": {
                     *         "status": "fair",
                     *         "label": "Fair",
                     *         "ratio": 1.01,
                     *         "estimated": false,
                     *         "unvalued": []
                     *       },
                     *       "alternatives": [],
                     *       "notUnderstood": [],
                     *       "url": "https://values.example/calculator?trade=v1.k2f"
                     *     }
                     */
                    "application/json": components["schemas"]["Calculation"];
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    calculate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "giving": [
                 *         {
                 *           "pet": "king-doggy",
                 *           "variant": "shiny"
                 *         }
                 *       ],
                 *       "receiving": [
                 *         {
                 *           "pet": "The Overlord",
                 *           "quantity": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SentTrade"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "giving": {
                     *         "pets": [
                     *           {
                     *             "pet": "king-doggy",
                     *             "name": "King Doggy",
                     *             "variant": "shiny",
                     *             "value": 14000,
                     *             "text": "14,000",
                     *             "status": "valued",
                     *             "estimated": false
                     *           }
                     *         ],
                     *         "total": 14000
                     *       },
                     *       "receiving": {
                     *         "pets": [
                     *           {
                     *             "pet": "the-overlord",
                     *             "name": "The Overlord",
                     *             "variant": "normal",
                     *             "value": 7100,
                     *             "text": "7,100",
                     *             "status": "valued",
                     *             "estimated": false
                     *           },
                     *           {
                     *             "pet": "the-overlord",
                     *             "name": "The Overlord",
                     *             "variant": "normal",
                     *             "value": 7100,
                     *             "text": "7,100",
                     *             "status": "valued",
                     *             "estimated": false
                     *           }
                     *         ],
                     *         "total": 14200
                     *       },
                     *       "verdict": {
                     *         "status": "fair",
                     *         "label": "Fair",
                     *         "ratio": 1.01,
                     *         "estimated": false,
                     *         "unvalued": []
                     *       },
                     *       "alternatives": [],
                     *       "notUnderstood": [],
                     *       "url": "https://values.example/calculator?trade=v1.k2f"
                     *     }
                     */
                    "application/json": components["schemas"]["Calculation"];
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["too_large"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listTrades: {
        parameters: {
            query?: {
                /**
                 * @description A pet that the poster gives, such as “shiny king doggy”.
                 * @example shiny king doggy
                 */
                gives?: string;
                /** @description A pet that the poster wants, also in one of the alternatives. */
                wants?: string;
                /** @description What else the poster would take. */
                tag?: components["schemas"]["WantTag"];
                /** @description The `next` of the answer before. */
                after?: string;
                /** @example 20 */
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "trades": [
                     *         {
                     *           "id": "3f0c8a52-6c1e-4b57-9d0a-2f4b8f0c7e11",
                     *           "url": "https://values.example/trades/3f0c8a52-6c1e-4b57-9d0a-2f4b8f0c7e11",
                     *           "giving": {
                     *             "pets": [
                     *               {
                     *                 "pet": "king-doggy",
                     *                 "name": "King Doggy",
                     *                 "variant": "shiny",
                     *                 "value": 14000,
                     *                 "text": "14,000",
                     *                 "status": "valued",
                     *                 "estimated": false
                     *               }
                     *             ],
                     *             "total": 14000
                     *           },
                     *           "receiving": {
                     *             "pets": [
                     *               {
                     *                 "pet": "the-overlord",
                     *                 "name": "The Overlord",
                     *                 "variant": "normal",
                     *                 "value": 7100,
                     *                 "text": "7,100",
                     *                 "status": "valued",
                     *                 "estimated": false
                     *               },
                     *               {
                     *                 "pet": "the-overlord",
                     *                 "name": "The Overlord",
                     *                 "variant": "normal",
                     *                 "value": 7100,
                     *                 "text": "7,100",
                     *                 "status": "valued",
                     *                 "estimated": false
                     *               }
                     *             ],
                     *             "total": 14200
                     *           },
                     *           "alternatives": [],
                     *           "tags": [
                     *             "adds"
                     *           ],
                     *           "interested": 3,
                     *           "postedAt": "2026-11-21T12:00:00Z",
                     *           "expiresAt": "2026-11-21T13:00:00Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        trades: components["schemas"]["Trade"][];
                        /** @description The cursor for older ones; null at the end. */
                        next: string | null;
                    };
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    readLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "countedBy": "address",
                     *       "minute": {
                     *         "limit": 60,
                     *         "remaining": 57,
                     *         "resetSeconds": 41
                     *       },
                     *       "day": {
                     *         "limit": 1000,
                     *         "remaining": 912,
                     *         "resetSeconds": 30600
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description With a token you are counted by it, otherwise by your address on the internet.
                         * @enum {string}
                         */
                        countedBy: "address" | "token";
                        minute: components["schemas"]["Limit"];
                        day: components["schemas"]["Limit"];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    findToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "SparkleSami",
                     *       "token": {
                     *         "name": "My Discord bot",
                     *         "scopes": [
                     *           "collection:read"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Your name on the site. */
                        name: string;
                        token: {
                            name: string;
                            scopes: ("collection:read" | "collection:write" | "wishlist:read" | "wishlist:write" | "notifications:read" | "notifications:write" | "figures")[];
                        };
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listCollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "pet": "king-doggy",
                     *           "name": "King Doggy",
                     *           "variant": "shiny",
                     *           "quantity": 2,
                     *           "forTrade": 1,
                     *           "note": "From a friend",
                     *           "addedAt": "2026-11-21T12:00:00Z"
                     *         }
                     *       ],
                     *       "tradeRule": "spares",
                     *       "total": 28000
                     *     }
                     */
                    "application/json": {
                        entries: components["schemas"]["CollectionEntry"][];
                        /**
                         * @description What is for trade of entries without a number: `spares` keeps one of each form, `everything` none, `marked` all.
                         * @enum {string}
                         */
                        tradeRule: "spares" | "everything" | "marked";
                        /** @description What it is worth; pets without a number count as 0. */
                        total: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    addToCollection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pets": [
                 *         {
                 *           "pet": "king-doggy",
                 *           "variant": "shiny",
                 *           "quantity": 2,
                 *           "note": "From a friend"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["AddedPets"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": 2
                     *     }
                     */
                    "application/json": {
                        /** @description How many pets, counting quantities. */
                        added: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    removeFromCollection: {
        parameters: {
            query?: {
                /**
                 * @description How many to remove; all of them by default.
                 * @example 1
                 */
                quantity?: number | string;
            };
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example king-doggy */
                pet: string;
                /** @example shiny */
                variant: components["schemas"]["VariantName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "left": 1
                     *     }
                     */
                    "application/json": {
                        /** @description How many are left. */
                        left: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listWishlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "wishes": [
                     *         {
                     *           "pet": "the-overlord",
                     *           "name": "The Overlord",
                     *           "variant": "normal",
                     *           "priority": "high",
                     *           "maxValue": 7500,
                     *           "note": "",
                     *           "addedAt": "2026-11-21T12:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        wishes: components["schemas"]["Wish"][];
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    addToWishlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pets": [
                 *         {
                 *           "pet": "The Overlord",
                 *           "variant": "normal",
                 *           "priority": "high",
                 *           "maxValue": 7500
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Wishes"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "added": 1
                     *     }
                     */
                    "application/json": {
                        /** @description How many are new. */
                        added: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    removeFromWishlist: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                /** @example the-overlord */
                pet: string;
                /** @example normal */
                variant: components["schemas"]["VariantName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removed": true
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /**
                 * @description Whether only those that are not read.
                 * @example true
                 */
                unread?: "true" | "false";
                /** @description The `next` of the answer before. */
                after?: string;
                /** @example 20 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [
                     *         {
                     *           "id": 42,
                     *           "kind": "value",
                     *           "title": "Shiny King Doggy rose by 12.0%",
                     *           "text": "12,500 → 14,000",
                     *           "url": "https://values.example/pet/12?variant=shiny",
                     *           "read": false,
                     *           "at": "2026-11-21T12:00:00Z",
                     *           "place": "1795262400000~42"
                     *         }
                     *       ],
                     *       "unread": 1,
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        /** @description How many are not read; 100 stands for more. */
                        unread: number;
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    markNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A new key for each write. For a week, a retry with the same key and contents gets the same answer and does nothing twice. With other contents it is refused (422).
                 * @example add-2026-11-21-0001
                 */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "upTo": "1795262400000~42"
                 *     }
                 */
                "application/json": components["schemas"]["ReadNotifications"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "unread": 0
                     *     }
                     */
                    "application/json": {
                        unread: number;
                    };
                };
            };
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            413: components["responses"]["too_large"];
            422: components["responses"]["invalid"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    readDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of your copy: while it is current, the answer is a 304. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Bubblegum Values",
                     *         "version": "1.0.0"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        openapi: "3.1.0";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            304: components["responses"]["unchanged"];
            400: components["responses"]["malformed"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many"];
            500: components["responses"]["failed"];
            503: components["responses"]["unavailable"];
        };
    };
    "told.value.changed": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every retry. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures (Standard Webhooks, `v1`), with spaces between them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "value.changed",
                 *       "timestamp": "2026-11-21T12:00:00.000Z",
                 *       "data": {
                 *         "changes": [
                 *           {
                 *             "pet": "king-doggy",
                 *             "name": "King Doggy",
                 *             "variant": "shiny",
                 *             "from": {
                 *               "value": 12500,
                 *               "text": "12,500",
                 *               "status": "valued"
                 *             },
                 *             "to": {
                 *               "value": 14000,
                 *               "text": "14,000",
                 *               "status": "valued"
                 *             },
                 *             "percent": 12,
                 *             "reason": "Sold for more in ten trades",
                 *             "at": "2026-11-21T12:00:00Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "value.changed";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        changes: components["schemas"]["Change"][];
                    };
                };
            };
        };
        responses: {
            /** @description The receiver is gone: nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "told.search.matched": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every retry. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures (Standard Webhooks, `v1`), with spaces between them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "search.matched",
                 *       "timestamp": "2026-11-21T12:00:00.000Z",
                 *       "data": {
                 *         "search": {
                 *           "id": "0f3a9c2b-71de-4c55-9f0e-2b8f6d1c7a90",
                 *           "name": "Cheap Overlords"
                 *         },
                 *         "trade": {
                 *           "id": "0f3a9c2b-71de-4c55-9f0e-2b8f6d1c7a90",
                 *           "url": "https://values.example/trades/0f3a9c2b-71de-4c55-9f0e-2b8f6d1c7a90"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "search.matched";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        search: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        };
                        trade: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uri */
                            url: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description The receiver is gone: nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "told.news.published": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message, the same in every retry. */
                "webhook-id": string;
                /** @description When it was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures (Standard Webhooks, `v1`), with spaces between them. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news.published",
                 *       "timestamp": "2026-11-21T12:00:00.000Z",
                 *       "data": {
                 *         "id": 7,
                 *         "title": "Four new pets",
                 *         "category": "pet",
                 *         "url": "https://values.example/updates/7",
                 *         "at": "2026-11-21T12:00:00Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "news.published";
                    /** Format: date-time */
                    timestamp: string;
                    data: {
                        id: number;
                        title: string;
                        /** @enum {string} */
                        category: "pet" | "game" | "website" | "announcement";
                        /** Format: uri */
                        url: string;
                        /**
                         * Format: date-time
                         * @description UTC, such as 2026-11-21T12:00:00Z
                         */
                        at: string;
                    };
                };
            };
        };
        responses: {
            /** @description The receiver is gone: nothing more is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
