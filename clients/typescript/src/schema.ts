// Types of the published schema of Hemiciclo. Written by `npm run generate`; do not edit.

export interface paths {
    "/v1/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bills.
         * @description Also as `/v1/bills.csv` and `/v1/bills.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_bills`.
         */
        get: operations["bills.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One bill by id.
         * @description As a tool of the MCP endpoint: `list_bills`.
         */
        get: operations["bills.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one bill: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/bills/{id}/sources.csv` and `/v1/bills/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["bills.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Procedural updates of one bill.
         * @description Also as `/v1/bills/{id}/updates.csv` and `/v1/bills/{id}/updates.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["bills.updates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{id}/roll-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roll calls on one bill.
         * @description Also as `/v1/bills/{id}/roll-calls.csv` and `/v1/bills/{id}/roll-calls.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["bills.roll-calls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ballots cast on one bill.
         * @description Also as `/v1/bills/{id}/votes.csv` and `/v1/bills/{id}/votes.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["bills.votes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bills/{bill_id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a bill: its news goes to the inbox.
         * @description As a tool of the MCP endpoint: `follow_bill`.
         */
        put: operations["follows.add"];
        post?: never;
        /**
         * Stop following a bill.
         * @description As a tool of the MCP endpoint: `unfollow_bill`.
         */
        delete: operations["follows.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List actors.
         * @description Also as `/v1/actors.csv` and `/v1/actors.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_actors`.
         */
        get: operations["actors.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One actor by id.
         * @description As a tool of the MCP endpoint: `list_actors`.
         */
        get: operations["actors.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one actor: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/actors/{id}/sources.csv` and `/v1/actors/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["actors.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bills filed by an actor.
         * @description Also as `/v1/actors/{id}/bills.csv` and `/v1/actors/{id}/bills.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["actors.bills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Vote history of an actor.
         * @description Also as `/v1/actors/{id}/votes.csv` and `/v1/actors/{id}/votes.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["actors.votes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}/tweets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Posts of an actor.
         * @description Also as `/v1/actors/{id}/tweets.csv` and `/v1/actors/{id}/tweets.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_actor_tweets`.
         */
        get: operations["actors.tweets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often two to six people vote alike, for each pair, with the number of shared roll calls. */
        get: operations["actors.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roll calls in which two to six people took different positions, newest first.
         * @description Also as `/v1/actors/differences.csv` and `/v1/actors/differences.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["actors.differences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Participation of a person, agreement with the own party, by month or year, and subjects voted on. */
        get: operations["actors.activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/actors/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which people of a chamber or a party vote with which: each pair, and a map of them. */
        get: operations["actors.agreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bill-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bill updates.
         * @description Also as `/v1/bill-updates.csv` and `/v1/bill-updates.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_bill_updates`.
         */
        get: operations["bill-updates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bill-updates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One bill update by id.
         * @description As a tool of the MCP endpoint: `list_bill_updates`.
         */
        get: operations["bill-updates.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bill-updates/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one bill update: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/bill-updates/{id}/sources.csv` and `/v1/bill-updates/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["bill-updates.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regulations.
         * @description Also as `/v1/regulations.csv` and `/v1/regulations.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_regulations`.
         */
        get: operations["regulations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One regulation by id.
         * @description As a tool of the MCP endpoint: `list_regulations`.
         */
        get: operations["regulations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulations/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one regulation: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/regulations/{id}/sources.csv` and `/v1/regulations/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["regulations.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/consultations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consultations.
         * @description Also as `/v1/consultations.csv` and `/v1/consultations.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_consultations`.
         */
        get: operations["consultations.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/consultations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One consultation by id.
         * @description As a tool of the MCP endpoint: `list_consultations`.
         */
        get: operations["consultations.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/consultations/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one consultation: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/consultations/{id}/sources.csv` and `/v1/consultations/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["consultations.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roll-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List roll calls.
         * @description Also as `/v1/roll-calls.csv` and `/v1/roll-calls.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_votes`.
         */
        get: operations["roll-calls.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roll-calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One roll call by id. */
        get: operations["roll-calls.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roll-calls/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one roll call: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/roll-calls/{id}/sources.csv` and `/v1/roll-calls/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["roll-calls.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roll-calls/verdicts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Votes whose ballots reconcile with their totals, do not, or cannot be compared, and why.
         * @description Also as `/v1/roll-calls/verdicts.csv` and `/v1/roll-calls/verdicts.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["roll-calls.verdicts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roll-calls/agreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which parties vote with which: how often their majorities agree, and a map of them. */
        get: operations["roll-calls.agreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List votes.
         * @description Also as `/v1/votes.csv` and `/v1/votes.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_votes`.
         */
        get: operations["votes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One vote by id.
         * @description As a tool of the MCP endpoint: `list_votes`.
         */
        get: operations["votes.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/votes/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one vote: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/votes/{id}/sources.csv` and `/v1/votes/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["votes.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agenda entries.
         * @description Also as `/v1/schedules.csv` and `/v1/schedules.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_schedules`.
         */
        get: operations["schedules.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One agenda entry by id.
         * @description As a tool of the MCP endpoint: `list_schedules`.
         */
        get: operations["schedules.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one agenda entry: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/schedules/{id}/sources.csv` and `/v1/schedules/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["schedules.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transcripts.
         * @description Also as `/v1/transcripts.csv` and `/v1/transcripts.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_transcripts`.
         */
        get: operations["transcripts.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcripts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One transcript by id.
         * @description As a tool of the MCP endpoint: `list_transcripts`.
         */
        get: operations["transcripts.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/transcripts/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one transcript: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/transcripts/{id}/sources.csv` and `/v1/transcripts/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["transcripts.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interventions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interventions.
         * @description Also as `/v1/interventions.csv` and `/v1/interventions.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_interventions`.
         */
        get: operations["interventions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interventions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One intervention by id.
         * @description As a tool of the MCP endpoint: `list_interventions`.
         */
        get: operations["interventions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interventions/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one intervention: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/interventions/{id}/sources.csv` and `/v1/interventions/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["interventions.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List news items.
         * @description Also as `/v1/news.csv` and `/v1/news.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_news`.
         */
        get: operations["news.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One news item by id.
         * @description As a tool of the MCP endpoint: `list_news`.
         */
        get: operations["news.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/news/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one news item: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/news/{id}/sources.csv` and `/v1/news/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["news.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One document by id.
         * @description As a tool of the MCP endpoint: `search`.
         */
        get: operations["documents.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one document: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/documents/{id}/sources.csv` and `/v1/documents/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["documents.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Text of a document, in pieces or by article.
         * @description As a tool of the MCP endpoint: `get_document_text`.
         */
        get: operations["documents.text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/documents/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Two documents compared by article, with the words that were removed and added. */
        get: operations["documents.compare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulation-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List regulation types.
         * @description Also as `/v1/regulation-types.csv` and `/v1/regulation-types.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_regulation_types`.
         */
        get: operations["regulation-types.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulation-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One regulation type by id.
         * @description As a tool of the MCP endpoint: `list_regulation_types`.
         */
        get: operations["regulation-types.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/regulation-types/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one regulation type: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/regulation-types/{id}/sources.csv` and `/v1/regulation-types/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["regulation-types.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List entities.
         * @description Also as `/v1/entities.csv` and `/v1/entities.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_entities`.
         */
        get: operations["entities.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One entity by id.
         * @description As a tool of the MCP endpoint: `list_entities`.
         */
        get: operations["entities.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one entity: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/entities/{id}/sources.csv` and `/v1/entities/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["entities.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/entities/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entities ranked by activity, the most active first.
         * @description Also as `/v1/entities/top.csv` and `/v1/entities/top.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_top_entities`.
         */
        get: operations["entities.top"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interest-tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List interest tags.
         * @description Also as `/v1/interest-tags.csv` and `/v1/interest-tags.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_interest_tags`.
         */
        get: operations["interest-tags.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interest-tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One interest tag by id.
         * @description As a tool of the MCP endpoint: `list_interest_tags`.
         */
        get: operations["interest-tags.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/interest-tags/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one interest tag: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/interest-tags/{id}/sources.csv` and `/v1/interest-tags/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["interest-tags.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commissions.
         * @description Also as `/v1/commissions.csv` and `/v1/commissions.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_commissions`.
         */
        get: operations["commissions.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One commission by id.
         * @description As a tool of the MCP endpoint: `list_commissions`.
         */
        get: operations["commissions.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/commissions/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one commission: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/commissions/{id}/sources.csv` and `/v1/commissions/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["commissions.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parties.
         * @description Also as `/v1/parties.csv` and `/v1/parties.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_parties`.
         */
        get: operations["parties.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parties/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One party by id.
         * @description As a tool of the MCP endpoint: `list_parties`, `get_party`.
         */
        get: operations["parties.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parties/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sources of one party: address, time and digest of each, and the fields it decided.
         * @description Also as `/v1/parties/{id}/sources.csv` and `/v1/parties/{id}/sources.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["parties.sources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/parties/{id}/unity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How united a party votes, by month or year, with the number of votes.
         * @description Also as `/v1/parties/{id}/unity.csv` and `/v1/parties/{id}/unity.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["parties.unity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search bills, regulations, consultations, transcripts, interventions, news items at once; people and bodies in `q` first.
         * @description Also as `/v1/search.csv` and `/v1/search.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `search`.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subjects that all countries share, and the interest tags of each country that have them.
         * @description Also as `/v1/subjects.csv` and `/v1/subjects.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["subjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete typed text with names, titles and numbers of records, and authors.
         * @description Also as `/v1/suggest.csv` and `/v1/suggest.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was created, changed, merged or withdrawn after a number of the change log.
         * @description Also as `/v1/changes.csv` and `/v1/changes.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["changes.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files with all records, per domain and country: the newest set, or a stored one.
         * @description Also as `/v1/exports.csv` and `/v1/exports.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["exports.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{set}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file of a set, in whole or by ranges. */
        get: operations["exports.file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/legislative-process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stages of the legislative process of each country, as observed.
         * @description Also as `/v1/legislative-process.csv` and `/v1/legislative-process.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `get_legislative_process`.
         */
        get: operations["process.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries, their chambers, and which domains are covered and held for each.
         * @description Also as `/v1/countries.csv` and `/v1/countries.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["status.countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Freshness per country and domain.
         * @description As a tool of the MCP endpoint: `health`.
         */
        get: operations["status.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health/{country_code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Freshness of one country. */
        get: operations["status.health.country"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/completeness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days of the gazettes that are held or missing, and a scorecard per country and domain. */
        get: operations["status.completeness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness of the service, its database and its cache. */
        get: operations["status.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Calls of this key or account: this minute, today, and the last thirty days by operation.
         * @description As a tool of the MCP endpoint: `usage`.
         */
        get: operations["status.usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account that calls. */
        get: operations["me.get"];
        put?: never;
        post?: never;
        /** Delete the account and all its data, immediately and permanently. */
        delete: operations["me.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything stored about the account, as one document. */
        get: operations["me.export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferences of the account. */
        get: operations["preferences.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change preferences; those left out stay as they are.
         * @description As a tool of the MCP endpoint: `update_my_preferences`.
         */
        patch: operations["preferences.change"];
        trace?: never;
    };
    "/v1/me/follows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bills that the account follows, the last followed first.
         * @description Also as `/v1/me/follows.csv` and `/v1/me/follows.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["follows.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/interests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subjects that the account is interested in.
         * @description Also as `/v1/me/interests.csv` and `/v1/me/interests.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["interests.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add and remove interests, or replace them all.
         * @description As a tool of the MCP endpoint: `update_my_interests`.
         */
        patch: operations["interests.change"];
        trace?: never;
    };
    "/v1/me/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscriptions of the account, the last created first.
         * @description Also as `/v1/me/subscriptions.csv` and `/v1/me/subscriptions.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_subscriptions`.
         */
        get: operations["subscriptions.list"];
        put?: never;
        /**
         * Watch a list, search or record: what arrives, changes or leaves goes to the inbox.
         * @description As a tool of the MCP endpoint: `create_subscription`.
         */
        post: operations["subscriptions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/subscriptions/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a subscription would report: matching records, and those that arrived in the last 30 days. */
        post: operations["subscriptions.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One subscription of the account. */
        get: operations["subscriptions.get"];
        put?: never;
        post?: never;
        /**
         * End a subscription; its items leave the inbox.
         * @description As a tool of the MCP endpoint: `remove_subscription`.
         */
        delete: operations["subscriptions.remove"];
        options?: never;
        head?: never;
        /** Change the name, the reported events or the outputs of a subscription; to watch something else, create another. */
        patch: operations["subscriptions.change"];
        trace?: never;
    };
    "/v1/me/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the subscriptions of the account reported, the latest first; kept for 90 days.
         * @description Also as `/v1/me/inbox.csv` and `/v1/me/inbox.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_inbox`.
         */
        get: operations["inbox.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark items of the inbox as read; those that are read already stay as they are.
         * @description As a tool of the MCP endpoint: `mark_inbox_read`.
         */
        patch: operations["inbox.change"];
        trace?: never;
    };
    "/v1/me/outputs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Pause or resume an output of a subscription, or change how often it sends e-mail. */
        patch: operations["outputs.change"];
        trace?: never;
    };
    "/v1/me/outputs/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message to an output; `GET /v1/me/deliveries` has its outcome a second or two later. */
        post: operations["outputs.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/outputs/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the key that signs a webhook; the former one signs too for 24 hours. */
        post: operations["outputs.rotate_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/outputs/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the messages of a period to a webhook again, with the ids that they had, so that a receiver can drop those that it has. */
        post: operations["outputs.replay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent for the subscriptions of the account, the latest first; kept for 30 days.
         * @description Also as `/v1/me/deliveries.csv` and `/v1/me/deliveries.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`. As a tool of the MCP endpoint: `list_deliveries`.
         */
        get: operations["deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/feed-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When the secret address of the feeds of the account was made; the address itself is not stored. */
        get: operations["feed-address.get"];
        put?: never;
        /** Make the secret address of the feeds and the calendar of the account; it is shown only here, and ends the former one. */
        post: operations["feed-address.renew"];
        /** End the secret address of the feeds of the account; without one nothing changes. */
        delete: operations["feed-address.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Worklists that the account is a member of, the last created first.
         * @description Also as `/v1/me/worklists.csv` and `/v1/me/worklists.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["worklists.list"];
        put?: never;
        /** Create a private list of records; the account is its owner. */
        post: operations["worklists.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One worklist of the account. */
        get: operations["worklists.get"];
        put?: never;
        post?: never;
        /** Delete a worklist with its entries, for all of its members; owners only. */
        delete: operations["worklists.remove"];
        options?: never;
        head?: never;
        /** Rename a worklist; owners only. */
        patch: operations["worklists.change"];
        trace?: never;
    };
    "/v1/me/worklists/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of a worklist with their records, the last first; within the scope of the caller.
         * @description Also as `/v1/me/worklists/{id}/entries.csv` and `/v1/me/worklists/{id}/entries.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["worklist-entries.list"];
        put?: never;
        /** Add a record to a worklist; editors and owners. */
        post: operations["worklist-entries.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists/{id}/entries/{entry_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an entry from a worklist, with its note; editors and owners. */
        delete: operations["worklist-entries.remove"];
        options?: never;
        head?: never;
        /** Change the note, priority, position or labels of an entry; CONFLICT where another member changed it since `version`. Editors and owners. */
        patch: operations["worklist-entries.change"];
        trace?: never;
    };
    "/v1/me/worklists/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of the records of a worklist, the last first.
         * @description Also as `/v1/me/worklists/{id}/activity.csv` and `/v1/me/worklists/{id}/activity.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["worklists.activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members of a worklist, the longest-standing first.
         * @description Also as `/v1/me/worklists/{id}/members.csv` and `/v1/me/worklists/{id}/members.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["worklist-members.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists/{id}/members/{account_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member from a worklist; owners only, but every member may leave. */
        delete: operations["worklist-members.remove"];
        options?: never;
        head?: never;
        /** Give a member of a worklist another role; owners only. */
        patch: operations["worklist-members.change"];
        trace?: never;
    };
    "/v1/me/worklists/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitations to a worklist, the last made first; owners only.
         * @description Also as `/v1/me/worklists/{id}/invitations.csv` and `/v1/me/worklists/{id}/invitations.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["worklist-invitations.list"];
        put?: never;
        /** Invite the account with an e-mail to a worklist; owners only. The answer has the link to send, which is shown only here, works once within seven days, and replaces a former one of the same address. With `send` the service sends it by e-mail instead; without a mail server it does not (`sent: false`). */
        post: operations["worklist-invitations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklists/{id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an invitation to a worklist; owners only. */
        delete: operations["worklist-invitations.revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me/worklist-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a worklist by the token of an invitation to the e-mail of the account. */
        post: operations["worklist-invitations.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listenings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listening requests of the account, newest first, without their reports.
         * @description Also as `/v1/listenings.csv` and `/v1/listenings.ndjson`, or by `Accept`: `text/csv`, `application/x-ndjson`. The CSV takes `csv_headings`, `csv_names`, `csv_excel`, `csv_provenance`.
         */
        get: operations["listenings.list"];
        put?: never;
        /**
         * Request a listening report: spends one unit of the monthly quota; the report follows later.
         * @description As a tool of the MCP endpoint: `create_listening`.
         */
        post: operations["listenings.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listenings/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The monthly quota of listening requests, and how much of it is left.
         * @description As a tool of the MCP endpoint: `get_listening_quota`.
         */
        get: operations["listenings.quota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listenings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One listening request, with its report once it is done. */
        get: operations["listenings.get"];
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
    "subscription.record_arrived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A matching record was stored. */
        post: operations["subscription.record_arrived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_matched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A stored record began to match; `changes` has what changed. */
        post: operations["subscription.record_matched"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A matching record changed. */
        post: operations["subscription.record_changed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A stored record matches no longer; `changes` has what changed. */
        post: operations["subscription.record_left"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_merged": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A matching record was merged into `replaced_by`. */
        post: operations["subscription.record_merged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A matching record left the lists. */
        post: operations["subscription.record_withdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.record_due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The deadline of a matching record, or its beginning, is near. */
        post: operations["subscription.record_due"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "subscription.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A test that the owner asked for. */
        post: operations["subscription.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A failure (RFC 9457). `code` is stable, for programs; `type` is the URL of a page about it. */
        Problem: {
            /** Format: uri */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @description Path of the request. */
            instance?: string;
            /** @enum {string} */
            code: "UNAUTHENTICATED" | "FORBIDDEN_COUNTRY" | "FORBIDDEN_DOMAIN" | "INSUFFICIENT_SCOPE" | "FORBIDDEN_ROLE" | "NOT_FOUND" | "GONE" | "MOVED" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "INVALID_PARAM" | "RATE_LIMITED" | "INTERNAL" | "SEARCH_UNAVAILABLE" | "UNAVAILABLE";
            /** @description Id of the request, for reports of the failure. */
            request_id?: string;
            /** @description With MOVED: the id of the record that it was merged into. */
            replaced_by?: number;
            /**
             * @description With UNAUTHENTICATED: the fault of the credentials, or the ones that are needed.
             * @enum {string}
             */
            credentials?: "missing" | "malformed" | "mistyped" | "unknown" | "rotated" | "expired" | "token" | "token_as_key" | "two" | "scheme" | "other_scheme" | "administration_token";
            /** @description With FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN and INSUFFICIENT_SCOPE: what the key or token does not cover, as `country:CO`, `domain:bills` or `mcp:account`; `*` for all. With FORBIDDEN_ROLE: the role that is needed, as `role:editor`. */
            missing_scope?: string;
            /** @description With RATE_LIMITED: the limit that was reached. */
            limit?: {
                /** @enum {string} */
                name: "requests_per_minute" | "requests_per_day" | "searches_per_minute" | "listenings_per_month" | "open_requests" | "attempts";
                /** @description Calls that it allows. */
                max: number;
                /** @description Seconds until it is renewed. */
                reset_s: number;
            };
            /** @description With INVALID_PARAM: what is wrong with each parameter or field. */
            errors?: {
                param: string;
                detail: string;
            }[];
        };
        /** @description Bills before the legislatures, with their authors, commissions, primary sources and documents. */
        Bill: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Docket number as the chamber prints it, for example `PL 123/2024`. */
            code: string | null;
            /** @description Official title as filed. */
            title: string;
            /** @description Titles that the record had before, each once; changes of case, accents and punctuation are no titles. */
            former_titles: {
                /** @description Former title. */
                title: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /** @description Abstract; null if the source publishes none. */
            summary: string | null;
            /** @description Kind of initiative, in the words of the source. */
            bill_type: string | null;
            /** @description Originating chamber or body. */
            source: string | null;
            /** @description Chamber of origin, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description State of the bill, in the words of the source. */
            status: string | null;
            /**
             * @description Last observed stage; never inferred from rules of procedure.
             * @enum {string}
             */
            stage: "filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown";
            /** @description Urgency in force, in the words of the source. */
            urgency: string | null;
            /** @description Requests for urgency, in the order of the source. */
            urgencies: {
                /** @description Kind of urgency, in the words of the source. */
                kind: string;
                /** @description Day of the request. */
                from: string | null;
                /** @description Day of withdrawal; null if the source has none. */
                until: string | null;
                /** @description Chamber that received the request, by its id in /v1/countries. */
                chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
                /** @description Number of the requesting message. */
                document: string | null;
                /** @description Reason for its end, in the words of the source; null if it has none. */
                ended_by: string | null;
            }[];
            /** @description Day on which the bill was filed. */
            filing_date: string | null;
            /** @description Day of the last step that the source reports. */
            last_moved_on: string | null;
            /** @description Executive body that filed the bill. */
            entity_id: number | null;
            /** @description Name of that body. */
            entity_name: string | null;
            /** @description Authors. */
            authors: {
                /** @description Id of a record of `actors`. */
                actor_id: number | null;
                /** @description Name as the source prints it. */
                name: string;
                /** @description Role in the authorship. */
                role: string | null;
            }[];
            /** @description Commissions to which it was referred. */
            commissions: {
                id: number;
                name: string;
            }[];
            /** @description Primary sources. */
            congress_records: {
                /** @description Chamber or body. */
                body: string;
                /**
                 * Format: uri
                 * @description Page of the bill at that body.
                 */
                link: string;
            }[];
            /** @description Relations to other records, as the source states them. */
            relations: {
                /**
                 * @description The list of this record that the other belongs to.
                 * @enum {string}
                 */
                kind: "enacted_as" | "companions" | "predecessors" | "successors";
                /** @description Number of the other record as the source prints it. */
                number: string | null;
                /** @description Natural key of the other record, where the source identifies it. */
                key: string | null;
            }[];
            /** @description Acts that the bill became. */
            enacted_as: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Bills that are considered together with this one. */
            companions: {
                /** @description Id in `bills`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Docket number; as stated where the bill is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its filing. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Earlier bills that this one files again or continues. */
            predecessors: {
                /** @description Id in `bills`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Docket number; as stated where the bill is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its filing. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Later bills that file this one again or continue it. */
            successors: {
                /** @description Id in `bills`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Docket number; as stated where the bill is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its filing. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Subjects. */
            interest_tags: {
                id: number;
                name: string;
            }[];
            /** @description Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known. */
            subjects: string[];
            /** @description Documents linked to the record; an empty list means that none is linked. */
            documents: {
                /** @description Id of the document. */
                id: number;
                /** @description Title of the document. */
                title: string;
                /** @description Kind of document, in the words of the source. */
                kind: string | null;
                /** @description Address of the file at the source. */
                url: string | null;
                /** @description True if its text is stored; false if only its metadata is. */
                text_available: boolean;
            }[];
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        ListMeta: {
            limit: number;
            /** @description Value of `cursor` for the next page. */
            next_cursor: string | null;
            /** @description True if more rows follow. */
            has_more: boolean;
            /** @description Rows of all pages; present for catalogues, lists under a record, ranked rows, and with `count`. */
            total?: number;
            /**
             * @description Counting took too long: `total` is the estimate of the query planner.
             * @constant
             */
            total_is_estimate?: true;
            /** @description With ranked rows, on the first page: records with all words, phrases and fields of `q`. */
            exact_total?: number;
            /** @description In a window or with a filter by a date, on the first page and in counts: rows of the same filters whose date is not known, which it leaves out. Omitted where there are none, and where counting takes too long. */
            undated?: number;
            /** @description With a filter by a field that sources do not always say, in counts and where one page has all rows: rows of the same other filters whose value of it is not known, which it leaves out. Omitted as `undated`. */
            unknown?: number;
            /** @description With `group_by`: the number of rows in each group. */
            grouped?: components["schemas"]["Grouped"];
            /**
             * @description With `q`: `semantic` when the semantic retriever took part.
             * @enum {string}
             */
            mode?: "semantic" | "keyword_fallback";
            /** @description With `q`: degraded or skipped stages of the retrieval, with reasons. */
            notices?: components["schemas"]["Notice"][];
            /** @description With `q`, while the first search index is built: how far it is. */
            index_build?: components["schemas"]["IndexBuild"];
            /** @description With `q`: a spelling with more results. */
            suggestion?: string;
            /** @description With `q`: the spelling that was searched for words that no record contains. */
            corrected?: string;
            /** @description With `q` and `explain=true`: matched passage and ranking features of each row, in row order. */
            passages?: {
                id: number;
                title_highlights: components["schemas"]["TextRanges"];
                /** @description The part of a text that matched, else the summary of the record or facts about it, with their names; null for a record that has nothing but its title. */
                passage: {
                    text: string;
                    /** @description Matched words of `text`, at most 20. */
                    highlights: components["schemas"]["TextRanges"];
                    /** @description Document of the passage; null if the passage is from the record itself. */
                    document_id: number | null;
                    /** @description Offset of the passage in the document text, in UTF-16 code units. */
                    offset: number | null;
                } | null;
                explain: components["schemas"]["Explained"];
            }[];
            /** @description With a number or name: rows of this page with exactly it, which come first, and with similar ones. */
            matched?: {
                exact: number;
                like: number;
            };
            /** @description With a number or name that no row has: up to five records with similar ones. */
            near?: {
                id: number;
                country_code: string;
                /** @description The number; null for a name. */
                code: string | null;
                title: string;
                /** @description True if the record has exactly that number or name and other filters exclude it. */
                same: boolean;
            }[];
            /**
             * @description Reason why there are no rows.
             * @enum {string}
             */
            reason?: "no_match" | "no_data" | "not_covered";
            /** @description Without rows in a window wholly before or after them: the first and last day of the stored records of these countries. */
            stored?: {
                oldest: string;
                newest: string;
            };
            /** @description With several countries: those that have no source and no records, so nothing is known about them. */
            not_covered?: string[];
            applied: components["schemas"]["Applied"];
        };
        /** @description Rows counted by a key. A row with several values, such as authors, is in several groups. */
        Grouped: {
            /** @description The key. */
            by: string;
            groups: {
                /** @description The value: a month `2026-05`, a weekday from `1` (Monday), an id, a code or a folded text. */
                key: string;
                /** @description Id of the record that the key names. */
                id?: number;
                /** @description The value in words; an id as the name of its record. */
                label: string;
                count: number;
            }[];
            /** @description Rows without a value, such as a date. */
            none: number;
            /** @description Further groups beyond `limit`, and the rows in them. */
            left_out?: {
                groups: number;
                rows: number;
            };
        };
        Notice: {
            /** @enum {string} */
            code: "index_building" | "index_behind" | "semantic_off" | "semantic_unavailable" | "lexical_unavailable" | "reranker_unavailable" | "no_semantic_match" | "search_unavailable" | "operators_ignored" | "unknown_field" | "partial_matches" | "subjects_by_tags" | "unknown_words" | "related_results" | "no_exact_match" | "corrected" | "matches_unknown" | "total_estimated" | "more_names" | "groups_unavailable" | "out_of_time";
            detail: string;
        };
        /** @description The progress of the build of a search index. */
        IndexBuild: {
            /** @description Records read so far. */
            records: number;
            /** @description Records to be read, as counted when the build began. */
            expected: number;
        };
        /** @description Parts of a text, in UTF-16 code units, end exclusive. */
        TextRanges: {
            start: number;
            end: number;
        }[];
        /** @description Ranking features of a result. */
        Explained: {
            /** @description Part of the record that equals `q`; `part of query` for a person whom a part of `q` names. */
            named: ("number" | "title" | "part of number" | "name" | "part of query") | null;
            /** @description Rank by the lexical retriever, from 1; null if it did not find the record. */
            lexical_rank: number | null;
            /** @description Rank by the semantic retriever, from 1; null if it did not find the record. */
            semantic_rank: number | null;
            /** @description Cosine similarity of the embeddings, -1 to 1. */
            cosine: number | null;
            /** @description Share of the weight of the terms of `q` that the passage contains, 0 to 1. */
            coverage: number | null;
            /** @description Score that orders the results; comparable within one response only. */
            score: number | null;
        } | null;
        /** @description Applied filters, including defaults. */
        Applied: {
            /** @description Countries covered by the response. */
            countries: string[];
            /** @description Date that orders the list, `id`, or `relevance`. */
            order_by: string;
            /** @enum {string} */
            order: "desc" | "asc";
            /** @description Date that `since` and `until` bound. */
            window: string | null;
        } & {
            [key: string]: unknown;
        };
        Provenance: {
            /** @description SHA-256 of the content, in hex. */
            content_sha256: string;
            /**
             * Format: date-time
             * @description When the content was last confirmed at the source.
             */
            last_checked_at: string;
        };
        SourceStatement: {
            /** @description The source; `import` for lines that named none. */
            source_id: string;
            /** @description True for an official publication, false for somebody else's work, null for an import and for what was read in a linked file. */
            official: boolean | null;
            /** @description Who publishes it; null where `official` is null. */
            publisher: string | null;
            /** @description Licence or terms of the publication, as the publisher states them; null likewise. */
            terms: string | null;
            /** @description The natural key of the record at the source. */
            key: string;
            /** @description True where it only names the record in passing. */
            stub: boolean;
            /** @description True where the source withdrew its draft. */
            withdrawn: boolean;
            /** @description The address that was read. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the content was first read.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the same content was last read.
             */
            last_checked_at: string;
            /** @description SHA-256 of the content, in hex. */
            content_sha256: string;
            /** @description Fields of the record that it decided. */
            fields: string[];
        };
        /** @description Procedural steps of bills, across bills and countries. */
        BillUpdate: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Id of a record of `bills`. */
            bill_id: number;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description Day of the step. */
            date: string | null;
            /** @description Time of the step; null if the source gives none. */
            occurred_at: string | null;
            /** @description The step, in the words of the source. */
            title: string;
            /** @description Decision or dispatch. */
            description: string | null;
            /** @description State of the bill after the step, in the words of the source. */
            status: string | null;
            /** @description Stage observed at this step. */
            stage: ("filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown") | null;
            /** @description Chamber of the step, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Body that took the step, as the source names it. */
            body: string | null;
            /** @description Id of a record of `commissions`. */
            commission_id: number | null;
            /** @description Name of the commission. */
            commission_name: string | null;
            /** @description Document or page of the step at the source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Roll calls: a motion, its result and its totals, checked against the ballots. */
        RollCall: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /**
             * @description A vote, or a roll call of attendance only.
             * @enum {string}
             */
            kind: "vote" | "attendance";
            /** @description Id of the bill; of several, the main one. */
            bill_id: number | null;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description All bills voted on together, including the main one. */
            bills: {
                /** @description Id of a record of `bills`. */
                bill_id: number | null;
                /** @description Docket number of the bill, from its record or as the source prints it. */
                code: string | null;
                /** @description Title of the bill, from its record or as the source prints it. */
                title: string | null;
            }[];
            /** @description Motion, in the words of the source. */
            motion: string;
            /** @description Text voted on if not the bill itself, such as a request for urgency. */
            object: string | null;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Id of a record of `commissions`. */
            commission_id: number | null;
            /** @description Name of the commission, from its record or as the source prints it. */
            commission_name: string | null;
            /** @description Session, as the source names it. */
            session: string | null;
            /** @description Day of the vote. */
            vote_date: string | null;
            /** @description Time of the vote; null if the source gives none. */
            held_at: string | null;
            /** @description Result, in the words of the source. */
            result: string | null;
            /** @description True if the source says that the motion passed. */
            passed: boolean | null;
            /** @description Majority required, in the words of the source. */
            quorum: string | null;
            /** @description True for a secret ballot: positions are not published. */
            secret: boolean | null;
            /** @description Totals published by the source; null for kinds it does not publish. */
            totals: {
                /** @description Ballots: for. */
                yes: number | null;
                /** @description Ballots: against. */
                no: number | null;
                /** @description Ballots: abstaining. */
                abstain: number | null;
                /** @description Ballots: absent. */
                absent: number | null;
                /** @description Ballots: present without a position. */
                present: number | null;
                /** @description Ballots: excused. */
                excused: number | null;
                /** @description Ballots: paired. */
                paired: number | null;
                /** @description Ballots: other positions. */
                other: number | null;
            } | null;
            /** @description Members entitled to vote; null if the source does not list each of them. */
            seats: number | null;
            /** @description Members by position, from the stored ballots; null without ballots. Several ballots of one person count once, and not at all where they contradict each other. */
            counted: {
                /** @description Ballots: for. */
                yes: number | null;
                /** @description Ballots: against. */
                no: number | null;
                /** @description Ballots: abstaining. */
                abstain: number | null;
                /** @description Ballots: absent. */
                absent: number | null;
                /** @description Ballots: present without a position. */
                present: number | null;
                /** @description Ballots: excused. */
                excused: number | null;
                /** @description Ballots: paired. */
                paired: number | null;
                /** @description Ballots: other positions. */
                other: number | null;
            } | null;
            /** @description True if a ballot is stored for each of `seats`, false if some are missing, null without ballots or if `seats` is unknown. */
            complete: boolean | null;
            /** @description True if the stored ballots are of different people and add up to the published totals, false if ballots or totals contradict each other, null if that cannot be told; `reasons` has why. */
            reconciles: boolean | null;
            /** @description Why `reconciles` is false or null; empty where it is true. */
            reasons: {
                /**
                 * @description With `reconciles` false: `totals_differ`; `person_twice`, a person has several ballots; `contradiction`, in different positions; `too_many_ballots`, more than members; `impossible_totals`, negative or more than members. With null: `no_ballots`, `no_totals`, `ballots_missing`; `one_sided_totals`, yes or no is not published; `ambiguous_names`, a name on several ballots may be that of several people.
                 * @enum {string}
                 */
                code: "totals_differ" | "person_twice" | "contradiction" | "too_many_ballots" | "impossible_totals" | "no_ballots" | "no_totals" | "ballots_missing" | "one_sided_totals" | "ambiguous_names";
                /** @description The people concerned; empty where the reason concerns the totals. */
                people: {
                    /** @description Id of a record of `actors`. */
                    actor_id: number | null;
                    /** @description Name as printed on the ballot, or of the record of the person. */
                    actor_name: string | null;
                    /** @description The position on each of their ballots. */
                    positions: ("yes" | "no" | "abstain" | "absent" | "present" | "excused" | "paired" | "other")[];
                }[];
            }[];
            /** @description Voting recommendations of parties and benches. */
            orientations: {
                /** @description Id of a record of `parties`. */
                party_id: number | null;
                /** @description Party, bloc or bench as the source prints it. */
                party: string;
                /**
                 * @description Position recommended to its members; `other` for a free vote.
                 * @enum {string}
                 */
                position: "yes" | "no" | "abstain" | "absent" | "present" | "excused" | "paired" | "other";
                /** @description Position, in the words of the source. */
                position_raw: string | null;
            }[];
            /** @description Members by party, largest party first; null without ballots. Spellings of one name are one party, and members whose ballots contradict each other are not counted. */
            by_party: {
                /** @description Id of a record of `parties`. */
                party_id: number | null;
                /** @description Party as most of the ballots print it; null if none is printed. */
                party: string | null;
                /** @description Position of more than half of its yes, no and abstain ballots; null without such a majority and for members without a party. */
                majority: ("yes" | "no" | "abstain") | null;
                /** @description Members by position; positions that nobody took are omitted. */
                counts: {
                    [key: string]: number;
                };
            }[] | null;
            /** @description Members whose yes, no or abstain ballot differs from the majority of the party; null without ballots, or when ballots are missing or contradictory and no dissenter is known. */
            dissenters: {
                /** @description Id of a record of `actors`. */
                actor_id: number | null;
                /** @description Name as printed on the ballot, or of the record of the person. */
                actor_name: string | null;
                /** @description Party as most of the ballots print it; null if none is printed. */
                party: string | null;
                /**
                 * @description Position taken.
                 * @enum {string}
                 */
                position: "yes" | "no" | "abstain";
            }[] | null;
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description One legislator's ballot in a roll call, absentees included. */
        Vote: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Id of a record of `roll-calls`. */
            roll_call_id: number | null;
            /** @description The roll call in brief. */
            roll_call: {
                /** @description Id of the roll call. */
                id: number;
                /** @description What was put to the vote. */
                motion: string;
                /** @description Chamber. */
                chamber: string | null;
                /** @description Result, in the words of the source. */
                result: string | null;
                /** @description Totals published by the source; null for kinds it does not publish. */
                totals: {
                    /** @description Ballots: for. */
                    yes: number | null;
                    /** @description Ballots: against. */
                    no: number | null;
                    /** @description Ballots: abstaining. */
                    abstain: number | null;
                    /** @description Ballots: absent. */
                    absent: number | null;
                    /** @description Ballots: present without a position. */
                    present: number | null;
                    /** @description Ballots: excused. */
                    excused: number | null;
                    /** @description Ballots: paired. */
                    paired: number | null;
                    /** @description Ballots: other positions. */
                    other: number | null;
                } | null;
                /** @description True if the stored ballots add up to the published totals. */
                reconciles: boolean | null;
            } | null;
            /** @description Id of the bill, from the ballot or else its roll call. */
            bill_id: number | null;
            /** @description Id of a record of `actors`. */
            actor_id: number | null;
            /** @description Name of the legislator as the source prints it. */
            actor_name: string | null;
            /** @description Party at the time of the vote. */
            party_id: number | null;
            /** @description Party as the source prints it. */
            party: string | null;
            /**
             * @description How the legislator voted.
             * @enum {string}
             */
            position: "yes" | "no" | "abstain" | "absent" | "present" | "excused" | "paired" | "other";
            /** @description Position in the words of the source. */
            position_raw: string | null;
            /** @description Day of the vote, from the ballot or else its roll call. */
            vote_date: string | null;
            /**
             * Format: date-time
             * @description When the vote record was created; always populated: by default the start of the day of the vote, else when it was first stored.
             */
            recorded_at: string;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        Follow: {
            data: {
                bill_id: number;
                following: boolean;
                /** @description When the account followed it; null for a bill that is not followed. */
                since: string | null;
            };
        };
        /** @description Legislators and executive officials: position, party, chamber, contact, social networks and terms. */
        Actor: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Commonly used name. */
            name: string;
            /** @description Full civil name. */
            full_name: string | null;
            /** @description Names that the record had before, each once; changes of case, accents and punctuation are no names. */
            former_names: {
                /** @description Former name. */
                name: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /**
             * @description Branch of government.
             * @enum {string}
             */
            branch: "legislative" | "executive";
            /** @description Office held, in the words of the source. */
            position: string | null;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Id of a record of `parties`. */
            party_id: number | null;
            /** @description Party as the source prints it. */
            party: string | null;
            /** @description Executive body that the official serves in. */
            entity_id: number | null;
            /** @description Name of that body. */
            entity_name: string | null;
            /** @description Constituency, as the source names it. */
            district: string | null;
            /** @description Day of birth; null if no source publishes it. */
            birth_date: string | null;
            /** @description Official e-mail address. */
            email: string | null;
            /** @description Official telephone. */
            phone: string | null;
            /** @description Portrait. */
            photo_url: string | null;
            /** @description Accounts on social networks, by network. */
            social: {
                [key: string]: string;
            };
            /** @description True during the mandate or term of office. */
            active: boolean;
            /** @description Mandates and offices, with their dates. */
            terms: {
                /** @description Office. */
                position: string | null;
                /** @description Chamber. */
                chamber: string | null;
                /** @description Name of that body. */
                entity_name: string | null;
                /** @description Constituency. */
                district: string | null;
                /** @description Id of a record of `parties`. */
                party_id: number | null;
                /** @description First day. */
                from: string | null;
                /** @description Last day; null if it has not ended. */
                until: string | null;
            }[];
            /** @description Commissions, with their dates. */
            memberships: {
                /** @description Id of a record of `commissions`. */
                commission_id: number | null;
                /** @description Commission as the source prints it. */
                commission: string | null;
                /** @description Role in the commission. */
                role: string | null;
                /** @description First day. */
                from: string | null;
                /** @description Last day; null if it has not ended. */
                until: string | null;
            }[];
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Posts of actors on social networks. */
        Tweet: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Id of a record of `actors`. */
            actor_id: number;
            /** @description Name of the actor. */
            actor_name: string | null;
            /** @description Text of the post. */
            text: string;
            /** @description Time of the post. */
            posted_at: string | null;
            /** @description Address of the post. */
            link: string | null;
            /** @description Likes when fetched. */
            likes: number | null;
            /** @description Reposts when fetched. */
            reposts: number | null;
            /** @description Replies when fetched. */
            replies: number | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        ComparedPerson: {
            id: number;
            country_code: string;
            name: string;
            chamber: string | null;
            party_id: number | null;
            /** @description Party of today, not of the votes. */
            party: string | null;
            active: boolean;
            sample: boolean;
            platform_url: string | null;
            /** @description Roll calls with a ballot of this person, in any position. */
            ballots: number;
            /** @description Those in which the person voted for, against or abstained. */
            sides: number;
        };
        Agreement: {
            /** @description Id of a person. */
            a: number;
            /** @description Id of another. */
            b: number;
            /** @description Roll calls in which all of them voted for, against or abstained. */
            shared: number;
            /** @description Those in which they took the same position. */
            agree: number;
            /** @description `agree` of `shared`; null, which is not 0, where they share none. */
            rate: number | null;
            /** @description True for fewer than 5 shared roll calls: the rate tells little. */
            few: boolean;
            /** @description Where they share no roll call: why. */
            reason: ("different_countries" | "no_ballots" | "never_together") | null;
        };
        Difference: {
            roll_call_id: number;
            country_code: string;
            vote_date: string | null;
            chamber: string | null;
            bill_id: number | null;
            bill_code: string | null;
            /** @description Motion, in the words of the source. */
            motion: string;
            /** @description Result, in the words of the source. */
            result: string | null;
            sample: boolean;
            platform_url: string | null;
            /** @description The position of each of the compared people, in the order requested. */
            positions: {
                actor_id: number;
                /** @description Null without a ballot, or where ballots of the person contradict each other. */
                position: ("yes" | "no" | "abstain" | "absent" | "present" | "excused" | "paired" | "other") | null;
            }[];
        };
        Participation: {
            /** @description The month `2026-05`, or the year `2026`. */
            period: string;
            /** @description Votes of the chamber with ballots, on days of the mandates. */
            roll_calls: number;
            /** @description Those in which the person voted for, against or abstained. */
            voted: number;
            /** @description Those in which the ballot says that the person was absent. */
            absent: number;
            /** @description Those in which it says that the absence was excused. */
            excused: number;
            /** @description Those with another position, such as present or paired. */
            other: number;
            /** @description Those in which no ballot of the person is stored, and all are linked to others. Why is not known. */
            unrecorded: number;
            /** @description `voted` of `roll_calls`. */
            share: number;
            /** @description True for fewer than 5 roll calls: the share tells little. */
            few: boolean;
        };
        AgreementWithParty: {
            /** @description The month `2026-05`, or the year `2026`. */
            period: string;
            /** @description Votes in which the person took a side, and more than half of the party the same; two members or more. */
            roll_calls: number;
            /** @description Those in which the person took the side of the majority. */
            agree: number;
            /** @description `agree` of `roll_calls`. */
            share: number;
            /** @description True for fewer than 5 roll calls: the share tells little. */
            few: boolean;
        };
        VotingPerson: {
            id: number;
            name: string;
            /** @description Party of the newest of these ballots. */
            party_id: number | null;
            /** @description Votes in which the person voted for, against or abstained. */
            roll_calls: number;
            /** @description Place on the map; null where too few shared votes tell it. */
            x: number | null;
            y: number | null;
        };
        PeopleAgreement: {
            /** @description Id of a person. */
            a: number;
            /** @description Id of another. */
            b: number;
            /** @description Votes in which both took a side. */
            shared: number;
            /** @description Those in which it was the same. */
            agree: number;
            /** @description `agree` of `shared`; null, which is not 0, without a shared vote. */
            rate: number | null;
            /** @description True for fewer than 5 shared votes: the rate tells little. */
            few: boolean;
        };
        /** @description Acts of the official gazettes as published, not the law in force. */
        Regulation: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Number of the norm as printed, for example `DECRETO SUPREMO N° 012-2026-MTC`. */
            number: string | null;
            /** @description Title or opening words of the act. */
            title: string;
            /** @description Name by which the act is known, as its source has it: `CODIGO TRIBUTARIO`; several apart by `;`. */
            common_name: string | null;
            /** @description Titles that the record had before, each once; changes of case, accents and punctuation are no titles. */
            former_titles: {
                /** @description Former title. */
                title: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /** @description Abstract; null if the source publishes none. */
            summary: string | null;
            /** @description Id of a record of `regulation-types`. */
            rtype_id: number | null;
            /** @description Name of the type. */
            rtype_name: string | null;
            /** @description Id of a record of `entities`. */
            entity_id: number | null;
            /** @description Name of the issuing entity. */
            entity_name: string | null;
            /** @description Day of publication in the gazette. */
            publication_date: string | null;
            /** @description Day of signature. */
            issue_date: string | null;
            /** @description Gazette and issue. */
            gazette: string | null;
            /** @description True if in force as of `retrieved_at`, false if not; null unless the source says it. */
            in_force: boolean | null;
            /** @description Validity of the act, in the words of the source: `Derogada`. */
            force_status: string | null;
            /** @description Day on which the act ceased to be in force, if the source prints it. */
            repealed_on: string | null;
            /** @description Relations to other records, as the source states them. */
            relations: {
                /**
                 * @description The list of this record that the other belongs to.
                 * @enum {string}
                 */
                kind: "corrects" | "corrected_by" | "amends" | "amended_by" | "repeals" | "repealed_by" | "enacts";
                /** @description Number of the other record as the source prints it. */
                number: string | null;
                /** @description Natural key of the other record, where the source identifies it. */
                key: string | null;
            }[];
            /** @description Acts that this one corrects, as an erratum does. */
            corrects: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Errata to this act. */
            corrected_by: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Acts that this one amends. */
            amends: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Stored acts that amend this one. */
            amended_by: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Acts that this one repeals as a whole. */
            repeals: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Stored acts that repeal this one. */
            repealed_by: {
                /** @description Id in `regulations`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Number of the act; as stated where it is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its publication. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Bills that became this act. */
            enacts: {
                /** @description Id in `bills`; null where it is not stored, or its number is that of several. */
                id: number | null;
                /** @description Docket number; as stated where the bill is not stored. */
                number: string | null;
                /** @description Its title; null without `id`. */
                title: string | null;
                /** @description Day of its filing. */
                date: string | null;
                /**
                 * @description The source, or the title of the act that relates to the other.
                 * @enum {string}
                 */
                stated_in: "source" | "title";
                /** @description Its page on the platform. */
                platform_url: string | null;
            }[];
            /** @description Subjects. */
            interest_tags: {
                id: number;
                name: string;
            }[];
            /** @description Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known. */
            subjects: string[];
            /** @description Documents linked to the record; an empty list means that none is linked. */
            documents: {
                /** @description Id of the document. */
                id: number;
                /** @description Title of the document. */
                title: string;
                /** @description Kind of document, in the words of the source. */
                kind: string | null;
                /** @description Address of the file at the source. */
                url: string | null;
                /** @description True if its text is stored; false if only its metadata is. */
                text_available: boolean;
            }[];
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Public comment periods, with dates and issuing entity. */
        Consultation: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Title of the consultation. */
            title: string;
            /** @description Subject of the consultation. */
            summary: string | null;
            /** @description Id of a record of `entities`. */
            entity_id: number | null;
            /** @description Name of the issuing entity. */
            entity_name: string | null;
            /** @description Bill under consultation, if any. */
            bill_id: number | null;
            /** @description Day of publication. */
            publication_date: string | null;
            /** @description First day for comments. */
            start_date: string | null;
            /** @description Last day for comments. */
            end_date: string | null;
            /** @description Closing time; the end of `end_date` in `time_zone` unless the source is more exact. */
            ends_at: string | null;
            /** @description Term for comments in the words of the source, however long: `prazo de 60 (sessenta) dias`. */
            term_raw: string | null;
            /** @description True where the days for comments are counted from `term_raw`, false where the source prints them. */
            dates_counted: boolean | null;
            /** @description Time zone of the dates. */
            time_zone: string;
            /** @description `open` until `ends_at`, then `closed`; null if the end is unknown. */
            status: ("open" | "closed") | null;
            /** @description Subjects. */
            interest_tags: {
                id: number;
                name: string;
            }[];
            /** @description Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known. */
            subjects: string[];
            /** @description Documents linked to the record; an empty list means that none is linked. */
            documents: {
                /** @description Id of the document. */
                id: number;
                /** @description Title of the document. */
                title: string;
                /** @description Kind of document, in the words of the source. */
                kind: string | null;
                /** @description Address of the file at the source. */
                url: string | null;
                /** @description True if its text is stored; false if only its metadata is. */
                text_available: boolean;
            }[];
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        VerdictCounts: {
            /** @enum {string} */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description Source of the roll calls. */
            source_id: string;
            /** @description Roll calls other than those of attendance. */
            votes: number;
            /** @description With `reconciles` true. */
            reconcile: number;
            /** @description With `reconciles` false. */
            differ: number;
            /** @description With `reconciles` null. */
            unknown: number;
            /** @description Votes by reason; one may have several. */
            reasons: {
                [key: string]: number;
            };
        };
        VotingParty: {
            /** @description Number of the party in this answer, which `pairs` refer to. */
            n: number;
            party_id: number | null;
            /** @description Name as the newest of the votes has it. */
            party: string | null;
            /** @description Votes in which more than half of those who took a side took the same. */
            roll_calls: number;
            /** @description Place on the map; null where too few votes tell it. */
            x: number | null;
            y: number | null;
        };
        PartyAgreement: {
            a: number;
            b: number;
            /** @description Votes in which both had a majority. */
            shared: number;
            /** @description Those in which it was the same. */
            agree: number;
            /** @description `agree` of `shared`; null, which is not 0, without a shared vote. */
            rate: number | null;
            /** @description True for fewer than 5 shared votes: the rate tells little. */
            few: boolean;
        };
        /** @description Legislative agenda: plenary sessions, commission meetings and events, with the bills on them. */
        AgendaEntry: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Title of the entry. */
            title: string;
            /** @description Items on the agenda. */
            description: string | null;
            /**
             * @description Kind of entry.
             * @enum {string}
             */
            kind: "plenary" | "commission" | "hearing" | "event";
            /** @description State of the entry, in the words of the source, such as «cancelada». */
            status: string | null;
            /** @description Start time; the first moment of the day in `time_zone` where the hour is unknown. */
            starts_at: string | null;
            /** @description End time. */
            ends_at: string | null;
            /** @description Time zone of the place. */
            time_zone: string;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Id of a record of `commissions`. */
            commission_id: number | null;
            /** @description Name of the commission, from its record or as the source prints it. */
            commission_name: string | null;
            /** @description Room or building. */
            place: string | null;
            /** @description Bills on the agenda. */
            bills: {
                /** @description Id of a record of `bills`. */
                bill_id: number | null;
                /** @description Docket number as printed. */
                code: string | null;
                /** @description Item as printed. */
                title: string | null;
            }[];
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Transcripts of legislative and executive sessions; the detail has the full text. */
        Transcript: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Title of the session. */
            title: string;
            /** @description Summary of the session. */
            summary: string | null;
            /** @description Day of the session. */
            session_date: string | null;
            /** @description Number or kind of session, in the words of the source. */
            session: string | null;
            /**
             * @description Branch of the session.
             * @enum {string}
             */
            branch: "legislative" | "executive";
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Id of a record of `commissions`. */
            commission_id: number | null;
            /** @description Name of the commission, from its record or as the source prints it. */
            commission_name: string | null;
            /** @description Bill discussed in the session, if any. */
            bill_id: number | null;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description False if not the official record, such as a machine transcription of a recording. */
            official: boolean;
            /** @description True when the full text is stored. */
            text_available: boolean;
            /** @description Length of the full text, in characters. */
            text_length: number | null;
            /** @description Documents linked to the record; an empty list means that none is linked. */
            documents: {
                /** @description Id of the document. */
                id: number;
                /** @description Title of the document. */
                title: string;
                /** @description Kind of document, in the words of the source. */
                kind: string | null;
                /** @description Address of the file at the source. */
                url: string | null;
                /** @description True if its text is stored; false if only its metadata is. */
                text_available: boolean;
            }[];
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Transcripts of legislative and executive sessions; the detail has the full text. */
        TranscriptDetail: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Title of the session. */
            title: string;
            /** @description Summary of the session. */
            summary: string | null;
            /** @description Day of the session. */
            session_date: string | null;
            /** @description Number or kind of session, in the words of the source. */
            session: string | null;
            /**
             * @description Branch of the session.
             * @enum {string}
             */
            branch: "legislative" | "executive";
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Id of a record of `commissions`. */
            commission_id: number | null;
            /** @description Name of the commission, from its record or as the source prints it. */
            commission_name: string | null;
            /** @description Bill discussed in the session, if any. */
            bill_id: number | null;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description False if not the official record, such as a machine transcription of a recording. */
            official: boolean;
            /** @description True when the full text is stored. */
            text_available: boolean;
            /** @description Length of the full text, in characters. */
            text_length: number | null;
            /** @description Full text. */
            text: string | null;
            /** @description Documents linked to the record; an empty list means that none is linked. */
            documents: {
                /** @description Id of the document. */
                id: number;
                /** @description Title of the document. */
                title: string;
                /** @description Kind of document, in the words of the source. */
                kind: string | null;
                /** @description Address of the file at the source. */
                url: string | null;
                /** @description True if its text is stored; false if only its metadata is. */
                text_available: boolean;
            }[];
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Speeches and interventions of legislators, linked to the session, the speaker and the bill. */
        Intervention: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Id of a record of `actors`. */
            actor_id: number | null;
            /** @description Speaker, as the source prints the name. */
            actor_name: string;
            /** @description Party as the source prints it. */
            party: string | null;
            /** @description Id of a record of `bills`. */
            bill_id: number | null;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description Id of a record of `transcripts`. */
            transcript_id: number | null;
            /** @description Day of the speech. */
            date: string | null;
            /** @description Start of the speech; null if the source gives none. */
            occurred_at: string | null;
            /** @description Kind of intervention, in the words of the source. */
            kind: string | null;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Summary; null if the source publishes none. */
            summary: string | null;
            /** @description True when the full text is stored. */
            text_available: boolean;
            /** @description Length of the full text, in characters. */
            text_length: number | null;
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Speeches and interventions of legislators, linked to the session, the speaker and the bill. */
        InterventionDetail: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Id of a record of `actors`. */
            actor_id: number | null;
            /** @description Speaker, as the source prints the name. */
            actor_name: string;
            /** @description Party as the source prints it. */
            party: string | null;
            /** @description Id of a record of `bills`. */
            bill_id: number | null;
            /** @description Docket number of the bill. */
            bill_code: string | null;
            /** @description Title of the bill. */
            bill_title: string | null;
            /** @description Id of a record of `transcripts`. */
            transcript_id: number | null;
            /** @description Day of the speech. */
            date: string | null;
            /** @description Start of the speech; null if the source gives none. */
            occurred_at: string | null;
            /** @description Kind of intervention, in the words of the source. */
            kind: string | null;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Summary; null if the source publishes none. */
            summary: string | null;
            /** @description True when the full text is stored. */
            text_available: boolean;
            /** @description Length of the full text, in characters. */
            text_length: number | null;
            /** @description Full text. */
            text: string | null;
            /** @description Official primary source. */
            external_link: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Political and regulatory press, never the article. */
        NewsItem: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Headline. */
            title: string;
            /** @description Lead paragraph. */
            lead: string | null;
            /** @description Publisher. */
            outlet: string;
            /** @description Author. */
            author: string | null;
            /** @description Publication time. */
            published_at: string | null;
            /**
             * Format: uri
             * @description Address of the article.
             */
            link: string;
            /** @description Bills mentioned. */
            bills: {
                /** @description Id of a record of `bills`. */
                bill_id: number | null;
                /** @description Docket number as printed. */
                code: string | null;
            }[];
            /** @description People named with their office. */
            actors: {
                /** @description Id of a record of `actors`. */
                actor_id: number | null;
                /** @description Name as printed. */
                name: string;
                /** @description Chamber of the office printed before the name, by its id in /v1/countries. */
                chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            }[];
            /** @description A digest of its headline and lead: the same for a text of an agency in several outlets. */
            story: string | null;
            /** @description Subjects. */
            interest_tags: {
                id: number;
                name: string;
            }[];
            /** @description Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known. */
            subjects: string[];
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Metadata of documents linked to records; the text has a route of its own. */
        Document: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Title of the document. */
            title: string;
            /** @description Kind of document, in the words of the source. */
            kind: string | null;
            /** @description Address of the file at the source. */
            url: string | null;
            /** @description Media type, such as `application/pdf`; detected from the file once fetched. */
            media_type: string | null;
            /** @description Outcome of fetching the file: `extracted`, the text is stored; `recognized`, the text comes from OCR and may have errors; `no_text`, a scan or an empty page; `wrong_type`, not a document; `too_large` or `too_costly`, over the limits of one document; `broken`, unreadable; `gone`, removed from the site; `unreachable`, no response; `refused`, the site or its robots.txt denies access. Null if not fetched. */
            status: ("extracted" | "recognized" | "no_text" | "wrong_type" | "too_large" | "too_costly" | "broken" | "gone" | "unreachable" | "refused") | null;
            /** @description Pages of the file; null if unknown or none. */
            pages: number | null;
            /** @description Detected main language of the text; null if uncertain. */
            language: ("es" | "pt" | "en") | null;
            /** @description Size of the file, in bytes. */
            bytes: number | null;
            /** @description SHA-256 of the fetched file, in hex. */
            sha256: string | null;
            /** @description When that file was first fetched. */
            fetched_at: string | null;
            /** @description Id of a record of `bills`. */
            bill_id: number | null;
            /** @description Id of a record of `regulations`. */
            regulation_id: number | null;
            /** @description Id of a record of `consultations`. */
            consultation_id: number | null;
            /** @description Id of a record of `transcripts`. */
            transcript_id: number | null;
            /** @description True if its text is stored; false if only its metadata is. */
            text_available: boolean;
            /** @description Length of the text, in characters. */
            text_length: number | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        ComparedPlace: {
            /** @description Of an article: `12`, `12 bis`, `2 transitorio`. */
            name: string | null;
            /** @description The annex or the section of provisions that it is in. */
            section: string | null;
            offset: number;
            length: number;
        };
        /** @description Types of norms in each gazette. */
        RegulationType: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Name, as the source prints it. */
            name: string;
            /** @description Usual abbreviation. */
            abbreviation: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Bodies that issue regulations and open consultations; each belongs to one country. */
        Entity: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Name, as the source prints it. */
            name: string;
            /** @description Names that the record had before, each once; changes of case, accents and punctuation are no names. */
            former_names: {
                /** @description Former name. */
                name: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /** @description Usual acronym. */
            acronym: string | null;
            /** @description Kind, as given by the source: ministry, agency, court and so on. */
            kind: string | null;
            /** @description Its web site. */
            website: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Subjects of records; accounts can follow them. */
        InterestTag: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Name, as the source prints it. */
            name: string;
            /** @description Id of a record of `interest-tags`. */
            parent_id: number | null;
            /** @description Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known. */
            subjects: string[];
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Commissions of the legislatures. */
        Commission: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Name, as the source prints it. */
            name: string;
            /** @description Names that the record had before, each once; changes of case, accents and punctuation are no names. */
            former_names: {
                /** @description Former name. */
                name: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /** @description Usual acronym. */
            acronym: string | null;
            /** @description Chamber, by its id in /v1/countries. */
            chamber: ("asamblea" | "camara" | "congreso" | "diputados" | "senado") | null;
            /** @description Kind, as given by the source: permanent, special, joint and so on. */
            kind: string | null;
            /** @description First day. */
            active_from: string | null;
            /** @description Last day; null if it exists. */
            active_until: string | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        /** @description Political parties and the caucuses they form. */
        Party: {
            /** @description Identifier, unique within its domain and never reused. */
            id: number;
            /**
             * @description ISO 3166-1 alpha-2 code.
             * @enum {string}
             */
            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            /** @description ISO 3166-1 numeric code of the country. */
            country_id: number;
            /** @description Name, as the source prints it. */
            name: string;
            /** @description Names that the record had before, each once; changes of case, accents and punctuation are no names. */
            former_names: {
                /** @description Former name. */
                name: string;
                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                until: string | null;
            }[];
            /** @description Usual acronym. */
            acronym: string | null;
            /** @description Kind of group. */
            kind: ("party" | "coalition" | "caucus" | "independent") | null;
            /** @description Seats, as given by the source; null if it gives none. */
            seats: number | null;
            /** @description Colour, as `#rrggbb`. */
            color: string | null;
            /** @description Its web site. */
            website: string | null;
            /** @description False if dissolved. */
            active: boolean | null;
            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
            key: string | null;
            /** @description Identifiers of the record at sources and in other catalogues. */
            identifiers: {
                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                scheme: string;
                /** @description Identifier in that register. */
                identifier: string;
            }[];
            /** @description True for records of the made-up sample world. */
            sample: boolean;
            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
            platform_url: string | null;
            /** @description Id of the source of the record. */
            source_id: string;
            /** @description Address that the source was read from. */
            source_url: string | null;
            /**
             * Format: date-time
             * @description When the current content was fetched from the source.
             */
            retrieved_at: string;
            /**
             * Format: date-time
             * @description When the service first stored the record.
             */
            first_seen_at: string;
            /**
             * Format: date-time
             * @description When its content last changed.
             */
            content_changed_at: string;
        };
        PartyUnity: {
            /** @description The month `2026-05`, or the year `2026`. */
            period: string;
            /** @description Votes in which two members or more took a side. */
            roll_calls: number;
            /** @description Their ballots for, against and abstaining. */
            ballots: number;
            /** @description Mean share of the most frequent position among those who took a side: 1 if all vote alike. */
            share: number;
            /** @description Agreement index of Hix, Noury and Roland: 1 if all vote alike, 0 if split in three equal parts. */
            unity: number;
            /** @description True for fewer than 5 votes: the figures tell little. */
            few: boolean;
        };
        /** @description A matching record in short form; the detail of its domain has all fields. */
        Found: {
            /** @enum {string} */
            domain: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
            /** @description Id of the record in its domain. */
            id: number;
            country_code: string;
            /** @description Title, or name. */
            title: string;
            /** @description Matched words of `title`, at most 20. */
            title_highlights: components["schemas"]["TextRanges"];
            /** @description Docket or norm number. */
            code: string | null;
            /** @description Date of the record: a day, or an instant for news. */
            date: string | null;
            /** @description True for a record of the made-up sample world. */
            sample: boolean;
            platform_url: string | null;
            /** @description Official primary source. */
            external_link: string | null;
            /** @description The part of a text that matched, else the summary of the record or facts about it, with their names; null for a record that has nothing but its title. */
            passage: {
                text: string;
                /** @description Matched words of `text`, at most 20. */
                highlights: components["schemas"]["TextRanges"];
                /** @description Document of the passage; null if the passage is from the record itself. */
                document_id: number | null;
                /** @description Offset of the passage in the document text, in UTF-16 code units. */
                offset: number | null;
            } | null;
            /**
             * @description Only where it has too few of the words of `q` for a match: `total` leaves it out.
             * @constant
             */
            related?: true;
            /** @description With `explain=true`. */
            explain?: components["schemas"]["Explained"];
        };
        SearchMeta: {
            limit: number;
            /** @description Value of `cursor` for the next page. */
            next_cursor: string | null;
            /** @description True if more rows follow. */
            has_more: boolean;
            /** @description Rows of all pages; present for catalogues, lists under a record, ranked rows, and with `count`. */
            total?: number;
            /**
             * @description Counting took too long: `total` is the estimate of the query planner.
             * @constant
             */
            total_is_estimate?: true;
            /** @description With ranked rows, on the first page: records with all words, phrases and fields of `q`. */
            exact_total?: number;
            /** @description In a window or with a filter by a date, on the first page and in counts: rows of the same filters whose date is not known, which it leaves out. Omitted where there are none, and where counting takes too long. */
            undated?: number;
            /** @description With a filter by a field that sources do not always say, in counts and where one page has all rows: rows of the same other filters whose value of it is not known, which it leaves out. Omitted as `undated`. */
            unknown?: number;
            /** @description With `group_by`: the number of rows in each group. */
            grouped?: components["schemas"]["Grouped"];
            /**
             * @description With `q`: `semantic` when the semantic retriever took part.
             * @enum {string}
             */
            mode?: "semantic" | "keyword_fallback";
            /** @description With `q`: degraded or skipped stages of the retrieval, with reasons. */
            notices?: components["schemas"]["Notice"][];
            /** @description With `q`, while the first search index is built: how far it is. */
            index_build?: components["schemas"]["IndexBuild"];
            /** @description With `q`: a spelling with more results. */
            suggestion?: string;
            /** @description With `q`: the spelling that was searched for words that no record contains. */
            corrected?: string;
            /** @description With `q` and `explain=true`: matched passage and ranking features of each row, in row order. */
            passages?: {
                id: number;
                title_highlights: components["schemas"]["TextRanges"];
                /** @description The part of a text that matched, else the summary of the record or facts about it, with their names; null for a record that has nothing but its title. */
                passage: {
                    text: string;
                    /** @description Matched words of `text`, at most 20. */
                    highlights: components["schemas"]["TextRanges"];
                    /** @description Document of the passage; null if the passage is from the record itself. */
                    document_id: number | null;
                    /** @description Offset of the passage in the document text, in UTF-16 code units. */
                    offset: number | null;
                } | null;
                explain: components["schemas"]["Explained"];
            }[];
            /** @description With a number or name: rows of this page with exactly it, which come first, and with similar ones. */
            matched?: {
                exact: number;
                like: number;
            };
            /** @description With a number or name that no row has: up to five records with similar ones. */
            near?: {
                id: number;
                country_code: string;
                /** @description The number; null for a name. */
                code: string | null;
                title: string;
                /** @description True if the record has exactly that number or name and other filters exclude it. */
                same: boolean;
            }[];
            /**
             * @description Reason why there are no rows.
             * @enum {string}
             */
            reason?: "no_match" | "no_data" | "not_covered";
            /** @description Without rows in a window wholly before or after them: the first and last day of the stored records of these countries. */
            stored?: {
                oldest: string;
                newest: string;
            };
            /** @description With several countries: those that have no source and no records, so nothing is known about them. */
            not_covered?: string[];
            applied: components["schemas"]["Applied"];
            /** @description Counts of the results by domain, country and year of their date; on the first page. */
            facets?: {
                domain: {
                    [key: string]: number;
                };
                country_code: {
                    [key: string]: number;
                };
                year: {
                    [key: string]: number;
                };
            };
            /** @description Number of rows with `related`, which `total` and `facets` leave out; on the first page. */
            related?: number;
            /** @description Countries that `q` names, if others are searched too; on the first page. `country_code` with them leaves the others out. */
            named_countries?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
            /** @description With `text`: its citations, in its order. */
            citations?: components["schemas"]["Cited"][];
        };
        /** @description A citation of a norm or a bill in a text. */
        Cited: {
            /** @description Citation as the text prints it. */
            text: string;
            /** @description Offset of its first character in the text, in UTF-16 code units. */
            start: number;
            /** @description Offset after its last character. */
            end: number;
            /** @description Article cited with it, as printed. */
            article: string | null;
            /**
             * @description `several`: more than one stored record has the number; it is not known which is meant.
             * @enum {string}
             */
            found: "one" | "several" | "none";
            /** @description The stored records with its number, in `data` with their titles. */
            records: {
                domain: string;
                id: number;
                country_code: string;
            }[];
        };
        /** @description A subject of the vocabulary that all countries share. */
        Subject: {
            /** @description Stable name; the value of `subject` and in `subjects`. */
            slug: string;
            name: components["schemas"]["Names"];
            /** @description The broader group. */
            group: {
                slug: string;
                name: components["schemas"]["Names"];
            };
            tags: {
                /** @description Name of an interest tag, whatever its case and accents. */
                name: string;
                /** @description True for a judgement: the tag is wider, or only overlaps the subject. */
                judged: boolean;
                /** @description Countries where the tag has this subject. */
                country_codes: string[];
            }[];
        };
        Names: {
            es: string;
            pt: string;
            en: string;
        };
        /** @description What the typed text may become: a record, or an author. */
        Suggested: {
            /** @description Title, or name, of the record; the name of an author. */
            text: string;
            /**
             * @description `author`: a person whom records name, without a record of their own.
             * @enum {string}
             */
            kind: "record" | "author";
            /**
             * @description Domain of the record, or of the records that name the author.
             * @enum {string}
             */
            domain: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "regulations" | "consultations" | "transcripts" | "interventions" | "news";
            /** @description Null for an author. */
            id: number | null;
            country_code: string;
            /** @description Docket or norm number. */
            code: string | null;
            platform_url: string | null;
            /** @description The query that finds the records of an author; null for a record. */
            q: string | null;
            /** @description True where it matches only with a typing error of `q` corrected. */
            corrected: boolean;
        };
        Change: {
            /** @description Number in the log: the order in which changes were committed. */
            seq: number;
            domain: string;
            /** @description Id of the record in its domain. */
            id: number;
            country_code: string;
            /**
             * @description `created` also for a record that returns under its former id.
             * @enum {string}
             */
            kind: "created" | "changed" | "merged" | "withdrawn";
            /** @description Fields that changed; null for other kinds. */
            changed_fields: string[] | null;
            /** @description The record that it was merged into; else null. */
            replaced_by: number | null;
            /**
             * Format: date-time
             * @description When it was written; the order is that of `seq`.
             */
            at: string;
            /** @description With `include=record`: the current record as its list shows it; null where it is gone. */
            record?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description The exported records of a domain and a country. */
        ExportCell: {
            domain: string;
            country_code: string;
            rows: number;
            /** @description SHA-256 of the records as NDJSON in the order of their ids, in hex: that of a complete walk. */
            digest: string;
            /** @description Changes with the names or types of the columns. */
            schema_version: string;
            files: components["schemas"]["ExportFile"][];
            /** @description What changed since the set before; null where that did not have the cell. */
            delta: {
                from_set: string;
                from_seq: number;
                to_seq: number;
                created: number;
                changed: number;
                removed: number;
                file: components["schemas"]["ExportFile"];
            } | null;
        };
        ExportFile: {
            name: string;
            /** @enum {string} */
            format: "ndjson" | "csv" | "parquet" | "xlsx";
            bytes: number;
            /** @description In hex. */
            sha256: string;
            /**
             * Format: uri
             * @description Address of the file; it needs the same credentials.
             */
            url: string;
        };
        /** @description A stored set, as far as the caller may read it. */
        ExportSet: {
            /** @description Name of the set: when it was begun. */
            set: string;
            /** Format: date-time */
            created_at: string;
            /** @description Number of the change log that it contains; continue with `/v1/changes?after=…`. */
            seq: number;
            rows: number;
            bytes: number;
        };
        LegislativeProcess: {
            country_code: string;
            country_id: number;
            /**
             * @description Counted from the steps that sources publish; not a rule of procedure.
             * @constant
             */
            observed: true;
            /** @description First and last dated step that was counted. */
            period: {
                since: string | null;
                until: string | null;
            };
            /** @description Bills with a step whose stage is known. */
            bills: number;
            /** @description With no bills: nothing in the window, nothing held, or no source. */
            reason: ("no_match" | "no_data" | "not_covered") | null;
            /** @description In the order of the list of stages, which is the same for all countries. */
            stages: components["schemas"]["ObservedStage"][];
            /** @description The most frequent first. */
            transitions: components["schemas"]["ObservedTransition"][];
        };
        ObservedStage: {
            /** @enum {string} */
            stage: "filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown";
            /** @description Bills with a step in this stage. */
            bills: number;
            /** @description From the filing of a bill to the first day it was seen in the stage. */
            median_days_from_filing: number | null;
            /** @description Lower quartile of the same days. */
            p25: number | null;
            /** @description Upper quartile of the same days. */
            p75: number | null;
            /** @description Bills behind the days: both dates are known and in order, and the stage began within the window. */
            n: number;
            /** @description First dated step in the stage. */
            first_seen: string | null;
            /** @description Last dated step in the stage. */
            last_seen: string | null;
        };
        ObservedTransition: {
            /** @enum {string} */
            from: "filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown";
            /** @enum {string} */
            to: "filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown";
            /** @description Bills that went directly from one stage to the other. */
            bills: number;
            /** @description Days from the start of the one stage to the start of the other. */
            median_days: number;
        };
        Covered: {
            /** @description True where a source feeds it, or records of it are held. */
            covered: boolean;
            records: number;
            /** @description The oldest date of a stored record. */
            oldest: string | null;
            /** @description The newest date of a stored record, not after the present day of the country. */
            newest: string | null;
            /** @description When a source is next due, past where it is overdue; null where none is scheduled. */
            next_check_at: string | null;
        };
        CountryHealth: {
            country_code: string;
            country_id: number;
            domains: {
                [key: string]: components["schemas"]["Freshness"];
            };
        };
        Freshness: {
            /** @enum {string} */
            status: "ok" | "warning" | "stale" | "no_data" | "not_covered";
            /** @description Why there is nothing newer; `not_read`: no configured source was read for it; `archive`: its sources are archives, whose publications have ended. With `ok` it is null, `quiet_expected`, `quiet_unusual` or `not_read`. */
            reason: ("quiet_expected" | "quiet_unusual" | "source_down" | "source_refuses" | "reader_broken" | "on_trial" | "not_read" | "archive") | null;
            records: number;
            /** @description The oldest date of a stored record. */
            oldest: string | null;
            /** @description The newest date of a stored record, not after the present day of the country. */
            newest: string | null;
            /** @description When the newest record was stored. */
            newest_seen_at: string | null;
            /** @description When records were last read or imported. */
            last_checked_at: string | null;
            /** @description When a source is next due, past where it is overdue; null where none is scheduled. */
            next_check_at: string | null;
        };
        /** @description The state of the search index. */
        SearchIndex: {
            /**
             * @description `ready`: ranked search answers. Otherwise searches find what contains all words of `q`.
             * @enum {string}
             */
            status: "ready" | "building" | "none";
            /** @description The build in progress, of a first index or of the next one. */
            build: components["schemas"]["IndexBuild"] | null;
        };
        CountryCompleteness: {
            country_code: string;
            country_id: number;
            /** @description Null where `domain` excludes the acts of gazettes. */
            gazettes: {
                /** Format: date */
                since: string;
                /**
                 * Format: date
                 * @description Last judged day; only past days are judged.
                 */
                until: string;
                /** @description Why no day is judged. */
                reason: ("no_data" | "not_covered") | null;
                /** @description False where no source gives all that a gazette prints on a day; then no day is `complete`. */
                whole_days: boolean;
                /** @description 1 for Monday to 7 for Sunday. */
                expected_weekdays: number[];
                /** @description Whether the weekdays were learnt from stored editions. */
                learnt: boolean;
                counts: {
                    complete: number;
                    partial: number;
                    gap: number;
                    late: number;
                    closed: number;
                    holiday: number;
                };
                days: components["schemas"]["GazetteDay"][];
            } | null;
            domains: {
                [key: string]: components["schemas"]["Scorecard"];
            };
        };
        GazetteDay: {
            /** Format: date */
            day: string;
            /** @enum {string} */
            status: "complete" | "partial" | "gap" | "late" | "closed" | "holiday";
            records: number;
            /** @description Gazettes and issues, as printed. */
            editions: string[];
            /** @description Numbers of editions before this one that are not held. */
            missing: number[];
        };
        Scorecard: {
            records: number;
            /** @description When the other figures were computed; null if they never were. */
            computed_at: string | null;
            /** @description True where nothing changed since then. */
            current: boolean;
            /** @description Documents of the records, or the records that are texts. */
            documents: number | null;
            /** @description Share of documents whose text is stored. From 0 to 1; null where unknown. */
            with_text: number | null;
            /** @description Share of documents whose address no longer answers; not measured yet. From 0 to 1; null where unknown. */
            dead_links: number | null;
            /** @description Shares of votes whose ballots add up to the totals, do not, are known to be missing in part, or cannot be compared; null without votes. */
            roll_calls: {
                reconcile: number;
                differ: number;
                incomplete: number;
                unknown: number;
                /** @description Number of votes behind these shares; null until they are computed again. */
                n: number | null;
            } | null;
            /** @description Records that may have a stage, known or not. */
            staged: number | null;
            /** @description Share of records whose stage is unknown. From 0 to 1; null where unknown. */
            unknown_stages: number | null;
            /** @description Median days from the date of a record until it was first seen, over the last 90 days. */
            median_lag_days: number | null;
            /** @description Records of the last 90 days behind the median. */
            lag_records: number | null;
            /** @description Records first seen in the last 90 days, and in the 90 days before those. */
            first_seen: {
                last_90_days: number;
                before: number;
            } | null;
        };
        ServiceState: {
            /** Format: date-time */
            checked_at: string;
            queues: {
                queue: string;
                waiting: number;
                oldest_s: number;
            }[];
            loops: {
                loop: string;
                /** @description Since its last beat, in whichever process. */
                age_s: number;
                /** @description Running processes that each run it for themselves; 0 for jobs. */
                processes: number;
                /** @description Since its last beat in the process where it is oldest. */
                oldest_s: number;
            }[];
            write_lock: {
                waiting: number;
                longest_s: number;
            };
            disks: {
                /** @enum {string} */
                disk: "data" | "temporary" | "database";
                /** @description Null where it is not known. */
                free_bytes: number | null;
                /** @description Null where it is not known. */
                size_bytes: number | null;
            }[];
            replication: {
                /** @enum {string} */
                role: "primary" | "replica";
                replicas: number;
                /** @description Null without a replica, or where it is not visible. */
                lag_s: number | null;
            };
        };
        Preferences: {
            /**
             * @description Language of e-mails and pages.
             * @enum {string}
             */
            language: "es" | "pt" | "en";
            /**
             * @description Rhythm of outputs by e-mail that name none.
             * @enum {string}
             */
            digest: "off" | "daily" | "weekly";
            /** @description Hour of digests, in the time zone; 7 by default. */
            digest_hour: number;
            /** @description Countries of interest; null for all. */
            countries: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[] | null;
            /** @description IANA name. */
            time_zone: string;
        };
        ListeningQuota: {
            /** @description `YYYY-MM`, in UTC. */
            month: string;
            /** @description Requests a month. */
            quota: number;
            /** @description Requests made this month that did not fail. */
            spent: number;
            left: number;
            /** Format: date */
            renews_on: string;
        };
        PageMeta: {
            limit: number;
            next_cursor: string | null;
            has_more: boolean;
        };
        Interests: {
            data: {
                id: number;
                name: string;
                country_code: string;
            }[];
            /** @description Subjects of `/v1/subjects` that the account has chosen. */
            subjects: string[];
        };
        Subscription: {
            id: number;
            name: string;
            /** @description The watched address; null for a followed record. */
            query: string | null;
            follow: {
                domain: string;
                id: number;
            } | null;
            /** @description `arrived`: a matching record was stored; `matched`: a stored one began to match; `changed`: a matching one changed; `left`: one matches no longer, and is still stored; `merged`, `withdrawn`: a matching one is gone. */
            events: ("arrived" | "matched" | "changed" | "left" | "merged" | "withdrawn")[];
            /** @description The reported kinds; null is all. */
            kinds: ("withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[] | null;
            /** @description Days before the deadline of a matching consultation, or the day of a matching agenda entry, at which an item `due` reminds of it; null for no reminder. */
            remind_days: number | null;
            /** Format: date-time */
            created_at: string;
            /** @description Why nothing is reported, such as a filter whose record is gone; else null. */
            problem: string | null;
            /** @description Items of the inbox that were not read. */
            unread: number;
            /** @description Where its items are sent, besides the inbox. */
            outputs: components["schemas"]["SubscriptionOutput"][];
        };
        SubscriptionOutput: {
            id: number;
            /** @enum {string} */
            channel: "email" | "webhook" | "slack" | "teams" | "discord" | "google_chat" | "telegram";
            /** @enum {string} */
            rhythm: "immediate" | "daily" | "weekly";
            /** @description Without the secret part, for a chat; null for e-mail. */
            url: string | null;
            /** @description The key of the signature of a webhook: only in the answer that creates it. */
            secret?: string;
            /** Format: date-time */
            created_at: string;
            /** @description Since when its receiver has accepted nothing. */
            failing_since: string | null;
            /** @description Since when nothing is sent; null while it is sent. */
            paused_at: string | null;
            pause_reason: ("owner" | "unsubscribed" | "failing" | "gone" | "bounced" | "complaint") | null;
        };
        ReportedRecord: {
            domain: string;
            id: number;
            country_code: string;
            title: string;
            /** @description Its number, where its domain has one. */
            code: string | null;
            /** @description The date that its list is ordered by. */
            date: string | null;
            /** @description The last day for comments of a consultation; null where it is unknown, and elsewhere. */
            closes_on: string | null;
            /**
             * Format: date-time
             * @description When it was first stored.
             */
            first_seen_at: string;
            platform_url: string | null;
        };
        InboxItem: {
            id: number;
            subscription: {
                id: number;
                name: string;
            };
            /**
             * @description As chosen by the subscription; `due` is a reminder of a deadline or an agenda entry.
             * @enum {string}
             */
            event: "arrived" | "matched" | "changed" | "left" | "merged" | "withdrawn" | "due";
            /** @description What it is about, the weightiest first: a change of several fields has several kinds. */
            kinds: ("closes_soon" | "begins_soon" | "withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[];
            /** @description Number of the change in the change log; of a reminder, that of the last change before. */
            seq: number;
            /**
             * Format: date-time
             * @description When the record changed, or the reminder was made.
             */
            at: string;
            domain: string;
            record_id: number;
            country_code: string;
            /** @description The title of the record; of one that is gone, its last one. Null where it has none. */
            title: string | null;
            /** @description Of a record that began to match: words of the subscription in its title; else empty. */
            title_highlights: components["schemas"]["TextRanges"];
            /** @description Of such a record: the part of its texts, or facts about it, with words of the subscription; null where the title has all of them, or the subscription has no words. */
            passage: {
                text: string;
                /** @description Matched words of `text`, at most 20. */
                highlights: components["schemas"]["TextRanges"];
                /** @description Document of the passage; null if the passage is from the record itself. */
                document_id: number | null;
                /** @description Offset of the passage in the document text, in UTF-16 code units. */
                offset: number | null;
            } | null;
            /** @description Of a change: each changed field with its value before and after it; one is absent where it was not kept, such as a former long text. */
            changes: {
                [key: string]: {
                    from?: unknown;
                    to?: unknown;
                };
            } | null;
            /** @description The record that it was merged into; else null. */
            replaced_by: number | null;
            /** @description Of a reminder: the day that it is about; else null. */
            due_on: string | null;
            read_at: string | null;
            /** @description The record as it is now; null where it is gone. */
            record: components["schemas"]["ReportedRecord"] | null;
            /** @description Only in lists with `once`: the items of other subscriptions about the same change. */
            also?: {
                id: number;
                subscription: {
                    id: number;
                    name: string;
                };
                read_at: string | null;
            }[];
        };
        InboxMeta: {
            limit: number;
            next_cursor: string | null;
            has_more: boolean;
            /** @description Items that were not read, of all subscriptions; with `once`, the changes of them. */
            unread: number;
        };
        Delivery: {
            id: number;
            /** @enum {string} */
            channel: "email" | "webhook" | "slack" | "teams" | "discord" | "google_chat" | "telegram";
            /** @description Null for an e-mail, which can be about several subscriptions. */
            output_id: number | null;
            subscription_ids: number[];
            /** @description The items of the inbox that it is about. */
            item_ids: number[];
            /** @description The same for each attempt and replay, also in `webhook-id`. */
            message_id: string;
            /** @description The message as it is sent. */
            body: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            /** @description Status of the last response; null without one. */
            status: number | null;
            /** @description What went wrong in the last attempt; else null. */
            detail: string | null;
            /** @description When it is attempted next. */
            next_at: string | null;
            attempted_at: string | null;
            delivered_at: string | null;
        };
        FeedAddress: {
            /**
             * Format: uri
             * @description Everything in the inbox, as Atom.
             */
            atom: string;
            /**
             * Format: uri
             * @description The same as JSON Feed 1.1.
             */
            json: string;
            /**
             * Format: uri
             * @description Deadlines and agenda entries that the subscriptions match, as iCalendar.
             */
            calendar: string;
            /** @description One subscription as Atom: put its id in place of `{id}`; `.json` is JSON Feed. */
            subscription_atom: string;
            /** @description The activity of one worklist likewise; it ends where the account leaves the worklist. */
            worklist_atom: string;
            /** @description Deadlines and agenda entries of the records of one worklist likewise, as iCalendar. */
            worklist_calendar: string;
            /** Format: date-time */
            created_at: string;
        };
        Worklist: {
            id: number;
            name: string;
            /**
             * @description Of the account that calls.
             * @enum {string}
             */
            role: "reader" | "editor" | "owner";
            entries: number;
            members: number;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description When its name or an entry was last changed.
             */
            updated_at: string;
        };
        WorklistEntry: {
            id: number;
            domain: string;
            /** @description Of the record that it was merged into, where it was. */
            record_id: number;
            note: string;
            priority: ("high" | "medium" | "low") | null;
            position: ("support" | "oppose" | "neutral" | "monitor") | null;
            labels: string[];
            /** @description Grows with each change; a change sends the version that it is of. */
            version: number;
            /** @description E-mail of the account; null once it is deleted. */
            added_by: string | null;
            /** Format: date-time */
            added_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description When the record was withdrawn; null while a source publishes it. */
            withdrawn_at: string | null;
            /** @description The record as it is now, or as it was before it was withdrawn. */
            record: components["schemas"]["ReportedRecord"] | null;
        };
        WorklistActivity: {
            /** @description Number of the change in the change log. */
            seq: number;
            /** Format: date-time */
            at: string;
            domain: string;
            /** @description Of the record that changed. */
            id: number;
            country_code: string;
            /** @description The title of the record; of one that is gone, its last one. Null where it has none. */
            title: string | null;
            /** @enum {string} */
            change: "created" | "changed" | "merged" | "withdrawn";
            /** @description What it is about, the weightiest first. */
            kinds: ("closes_soon" | "begins_soon" | "withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[];
            changed_fields: string[] | null;
            /** @description The record that it was merged into; else null. */
            replaced_by: number | null;
            /** @description The record as it is now; null where it is gone. */
            record: components["schemas"]["ReportedRecord"] | null;
        };
        WorklistMember: {
            /** Format: uuid */
            account_id: string;
            email: string;
            /** @enum {string} */
            role: "reader" | "editor" | "owner";
            /** Format: date-time */
            since: string;
        };
        WorklistInvitation: {
            id: number;
            /** @description Of the account that may accept it. */
            email: string;
            /** @enum {string} */
            role: "reader" | "editor" | "owner";
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description True where the mail server refused the address for good: nobody has its link. */
            refused: boolean;
        };
        Listening: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            query: string;
            countries: string[];
            domains: ("transcripts" | "interventions" | "news" | "tweets")[];
            /** Format: date */
            since: string;
            /** Format: date */
            until: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
        };
        ListeningDetail: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            status: "queued" | "running" | "done" | "failed";
            query: string;
            countries: string[];
            domains: ("transcripts" | "interventions" | "news" | "tweets")[];
            /** Format: date */
            since: string;
            /** Format: date */
            until: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            report: components["schemas"]["ListeningReport"] | null;
        };
        ListeningReport: {
            generated_at: string;
            matched: {
                /** @description Matching records; null when there was no record to read. */
                records: number | null;
                mentions: number | null;
                /** @description By domain and country; only those that have records in the window. */
                parts: {
                    /** @enum {string} */
                    domain: "transcripts" | "interventions" | "news" | "tweets";
                    country_code: string;
                    read: number;
                    /** @description Matching records. */
                    records: number;
                    /** @description Occurrences of words or phrases of the query in them; overlapping ones count once. */
                    mentions: number;
                    truncated: boolean;
                }[];
            };
            /** @description Each day of the window, in the country's own time zone; empty when there was no record to read. */
            daily: {
                day: string;
                /** @description Matching records. */
                records: number;
                /** @description Occurrences of words or phrases of the query in them; overlapping ones count once. */
                mentions: number;
            }[];
            /** @description Speakers and authors of posts, at most 20, by mentions. */
            top_actors: {
                actor_id: number | null;
                name: string;
                country_code: string;
                /** @description Matching records. */
                records: number;
                /** @description Occurrences of words or phrases of the query in them; overlapping ones count once. */
                mentions: number;
            }[];
            /** @description Publishers of news, at most 20, by mentions. */
            top_outlets: {
                outlet: string;
                country_code: string;
                /** @description Matching records. */
                records: number;
                /** @description Occurrences of words or phrases of the query in them; overlapping ones count once. */
                mentions: number;
            }[];
            /** @description The 50 newest matching records, one passage each. */
            passages: {
                /** @enum {string} */
                domain: "transcripts" | "interventions" | "news" | "tweets";
                id: number;
                country_code: string;
                /** @description The record's own date: a day, or an instant for news and posts. */
                date: string;
                title: string | null;
                outlet: string | null;
                actor_id: number | null;
                actor_name: string | null;
                /** @description Field that `text` is from. */
                field: string;
                /** @description Text around the first mention, verbatim. */
                text: string;
                /** @description Positions of the mentions in `text`: from `start` up to `end`, in UTF-16 code units. */
                matches: {
                    start: number;
                    end: number;
                }[];
                platform_url: string | null;
            }[];
            /** @description Records read, by domain. */
            read: {
                [key: string]: number;
            };
            /** @description True when a domain of a country had more records than one request reads; the oldest were skipped. */
            truncated: boolean;
            /** @description Domains and countries without data; different from zero mentions. */
            missing: {
                /** @enum {string} */
                domain: "transcripts" | "interventions" | "news" | "tweets";
                country_code: string;
                /** @enum {string} */
                reason: "not_covered" | "no_data" | "no_data_in_window";
            }[];
        };
        DeliveredItem: {
            id: number;
            subscription: {
                id: number;
                name: string;
            };
            /**
             * @description As chosen by the subscription; `due` is a reminder of a deadline or an agenda entry.
             * @enum {string}
             */
            event: "arrived" | "matched" | "changed" | "left" | "merged" | "withdrawn" | "due";
            /** @description What it is about, the weightiest first: a change of several fields has several kinds. */
            kinds: ("closes_soon" | "begins_soon" | "withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[];
            /** @description Number of the change in the change log; of a reminder, that of the last change before. */
            seq: number;
            /**
             * Format: date-time
             * @description When the record changed, or the reminder was made.
             */
            at: string;
            domain: string;
            record_id: number;
            country_code: string;
            /** @description The title of the record; of one that is gone, its last one. Null where it has none. */
            title: string | null;
            /** @description Of a record that began to match: words of the subscription in its title; else empty. */
            title_highlights: components["schemas"]["TextRanges"];
            /** @description Of such a record: the part of its texts, or facts about it, with words of the subscription; null where the title has all of them, or the subscription has no words. */
            passage: {
                text: string;
                /** @description Matched words of `text`, at most 20. */
                highlights: components["schemas"]["TextRanges"];
                /** @description Document of the passage; null if the passage is from the record itself. */
                document_id: number | null;
                /** @description Offset of the passage in the document text, in UTF-16 code units. */
                offset: number | null;
            } | null;
            /** @description Of a change: each changed field with its value before and after it; one is absent where it was not kept, such as a former long text. */
            changes: {
                [key: string]: {
                    from?: unknown;
                    to?: unknown;
                };
            } | null;
            /** @description The record that it was merged into; else null. */
            replaced_by: number | null;
            /** @description Of a reminder: the day that it is about; else null. */
            due_on: string | null;
            /** @description The record as it is now; null where it is gone. */
            record: components["schemas"]["ReportedRecord"] | null;
            /** @description Only in lists with `once`: the items of other subscriptions about the same change. */
            also?: {
                id: number;
                subscription: {
                    id: number;
                    name: string;
                };
                read_at: string | null;
            }[];
        };
    };
    responses: {
        /** @description Not modified: the ETag of `If-None-Match` is current. */
        NotModified: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["Cache-Control"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description MOVED: The record was merged into another one; `Location` is the address of the other one. */
        MovedPermanently: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description INVALID_PARAM: A parameter is unknown, malformed, contradictory or wrongly repeated; `errors` names each. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description UNAUTHENTICATED: Missing or invalid credentials on an authenticated endpoint; `credentials` says which fault. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description FORBIDDEN_COUNTRY: The country in `missing_scope` is outside the scope of the key; also for a record by id. FORBIDDEN_DOMAIN: The domain in `missing_scope` is outside the scope of the key. INSUFFICIENT_SCOPE: The key or token is valid but lacks a required scope, which `missing_scope` names. FORBIDDEN_ROLE: The role of the account in a worklist does not allow the action; `missing_scope` names one that does. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description NOT_FOUND: The record or the route does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description METHOD_NOT_ALLOWED: The route does not have this method; `Allow` lists its methods. */
        MethodNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description CONFLICT: An earlier request has not finished, or changed the same thing; `detail` says how to continue. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description GONE: The record was withdrawn: no source publishes it any more. */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description RATE_LIMITED: The limit that `limit` names was reached; `Retry-After` says when to retry. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description INTERNAL: An error of the service; it was logged. */
        InternalServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description UNAVAILABLE: The service cannot answer at the moment; `Retry-After` says when to retry. SEARCH_UNAVAILABLE: A subscription to words needs the search index; a search falls back to keyword matching instead. */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Limit of the minute. */
        "X-RateLimit-Limit": number;
        /** @description Remaining of the minute. */
        "X-RateLimit-Remaining": number;
        /** @description Reset of the minute, in seconds. */
        "X-RateLimit-Reset": number;
        /** @description Limit of the day. */
        "X-RateLimit-Limit-Day": number;
        /** @description Remaining of the day. */
        "X-RateLimit-Remaining-Day": number;
        /** @description Reset of the day, in seconds. */
        "X-RateLimit-Reset-Day": number;
        /**
         * @description On lists: the next page, `rel="next"`.
         * @example <http://localhost:8080/v1/bills?cursor=…>; rel="next"
         */
        Link: string;
        /**
         * @description Id of the request: the one that the client sent, or a generated one. The log has it too.
         * @example 6f0a7f0e8a0e4a55
         */
        "X-Request-Id": string;
        /**
         * @description Version of the response; send it back as `If-None-Match`.
         * @example W/"q3vX0fH8mC1bSx4E"
         */
        ETag: string;
        /**
         * @description How long the response may be cached.
         * @example private, max-age=60
         */
        "Cache-Control": string;
        /**
         * @description When the content of the record last changed. Revalidate by `ETag`: other parts of a response, such as `last_checked_at`, change without it, so `If-Modified-Since` is not evaluated.
         * @example Fri, 20 Nov 2026 14:00:00 GMT
         */
        "Last-Modified": string;
        /**
         * @description Address of the record, or of the created object.
         * @example /v1/bills/12
         */
        Location: string;
        /**
         * @description Methods of the route.
         * @example GET, HEAD, OPTIONS
         */
        Allow: string;
        /**
         * @description Seconds to wait before the next request.
         * @example 30
         */
        "Retry-After": number;
        /**
         * @description Required authentication (RFC 6750); `error` names the fault of the credentials.
         * @example Bearer realm="hemiciclo", error="invalid_token", error_description="The key has expired."
         */
        "WWW-Authenticate": string;
        /**
         * @description Sent when a deprecated parameter was used (RFC 9745).
         * @example @1767225600
         */
        Deprecation: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "bills.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `filing_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `filing_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `filing_date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description Docket number as the chamber prints it, for example `PL 123/2024`; any spelling: exact matches first, then similar ones. */
                code?: string;
                /**
                 * @description Last observed stage; never inferred from rules of procedure. Comma-separated values match any of them.
                 * @example [
                 *       "filed"
                 *     ]
                 */
                stage?: ("filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown")[];
                /**
                 * @description Chamber of origin, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Executive body that filed the bill. */
                entity_id?: number;
                /**
                 * @description Only records that refer to this id of `commissions`.
                 * @example 1
                 */
                commission_id?: number;
                /**
                 * @description Only records that refer to this id of `actors`.
                 * @example 1
                 */
                actor_id?: number;
                /**
                 * @description Only records that refer to this id of `interest-tags`.
                 * @example 1
                 */
                interest_tag_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /** @description Kind of initiative, in the words of the source. Words in any order; the start of each is enough. */
                bill_type?: string;
                /** @description Earliest `last_moved_on`, inclusive. */
                last_moved_after?: string;
                /** @description Latest `last_moved_on`, inclusive. */
                last_moved_before?: string;
                /** @description Bills with an author who is now a member of this party. */
                party_id?: number;
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "issuer" | "stage" | "chamber" | "author" | "commission" | "tag" | "subject";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "filing_date" | "last_moved_on" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "code": "123/2026C",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "former_titles": [
                     *             {
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "summary": "texto",
                     *           "bill_type": "texto",
                     *           "source": "texto",
                     *           "chamber": "asamblea",
                     *           "status": "texto",
                     *           "stage": "filed",
                     *           "urgency": "texto",
                     *           "urgencies": [
                     *             {
                     *               "kind": "texto",
                     *               "from": "2026-11-20",
                     *               "until": "2026-11-20",
                     *               "chamber": "asamblea",
                     *               "document": "texto",
                     *               "ended_by": "texto"
                     *             }
                     *           ],
                     *           "filing_date": "2026-11-20",
                     *           "last_moved_on": "2026-11-20",
                     *           "entity_id": 1,
                     *           "entity_name": "texto",
                     *           "authors": [
                     *             {
                     *               "actor_id": 1,
                     *               "name": "texto",
                     *               "role": "texto"
                     *             }
                     *           ],
                     *           "commissions": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "congress_records": [
                     *             {
                     *               "body": "texto",
                     *               "link": "https://example.org/"
                     *             }
                     *           ],
                     *           "relations": [
                     *             {
                     *               "kind": "enacted_as",
                     *               "number": "texto",
                     *               "key": "texto"
                     *             }
                     *           ],
                     *           "enacted_as": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "companions": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "predecessors": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "successors": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "interest_tags": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "documents": [
                     *             {
                     *               "id": 1,
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "kind": "texto",
                     *               "url": "https://example.org/",
                     *               "text_available": true
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Bill"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bills.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "code": "123/2026C",
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "former_titles": [
                     *           {
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "summary": "texto",
                     *         "bill_type": "texto",
                     *         "source": "texto",
                     *         "chamber": "asamblea",
                     *         "status": "texto",
                     *         "stage": "filed",
                     *         "urgency": "texto",
                     *         "urgencies": [
                     *           {
                     *             "kind": "texto",
                     *             "from": "2026-11-20",
                     *             "until": "2026-11-20",
                     *             "chamber": "asamblea",
                     *             "document": "texto",
                     *             "ended_by": "texto"
                     *           }
                     *         ],
                     *         "filing_date": "2026-11-20",
                     *         "last_moved_on": "2026-11-20",
                     *         "entity_id": 1,
                     *         "entity_name": "texto",
                     *         "authors": [
                     *           {
                     *             "actor_id": 1,
                     *             "name": "texto",
                     *             "role": "texto"
                     *           }
                     *         ],
                     *         "commissions": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto"
                     *           }
                     *         ],
                     *         "congress_records": [
                     *           {
                     *             "body": "texto",
                     *             "link": "https://example.org/"
                     *           }
                     *         ],
                     *         "relations": [
                     *           {
                     *             "kind": "enacted_as",
                     *             "number": "texto",
                     *             "key": "texto"
                     *           }
                     *         ],
                     *         "enacted_as": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "companions": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "predecessors": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "successors": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "interest_tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto"
                     *           }
                     *         ],
                     *         "subjects": [
                     *           "texto"
                     *         ],
                     *         "documents": [
                     *           {
                     *             "id": 1,
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "kind": "texto",
                     *             "url": "https://example.org/",
                     *             "text_available": true
                     *           }
                     *         ],
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Bill"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bills.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bills.updates": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "stage" | "chamber" | "commission" | "bill";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "date": "2026-11-20",
                     *           "occurred_at": "2026-11-20T14:00:00Z",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "description": "texto",
                     *           "status": "texto",
                     *           "stage": "filed",
                     *           "chamber": "asamblea",
                     *           "body": "texto",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BillUpdate"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bills.roll-calls": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "chamber" | "commission" | "bill" | "reason";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "kind": "vote",
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "bills": [
                     *             {
                     *               "bill_id": 1,
                     *               "code": "123/2026C",
                     *               "title": "Por la cual se dictan normas de transparencia"
                     *             }
                     *           ],
                     *           "motion": "texto",
                     *           "object": "texto",
                     *           "chamber": "asamblea",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "session": "texto",
                     *           "vote_date": "2026-11-20",
                     *           "held_at": "2026-11-20T14:00:00Z",
                     *           "result": "texto",
                     *           "passed": true,
                     *           "quorum": "texto",
                     *           "secret": true,
                     *           "totals": {
                     *             "yes": 1,
                     *             "no": 1,
                     *             "abstain": 1,
                     *             "absent": 1,
                     *             "present": 1,
                     *             "excused": 1,
                     *             "paired": 1,
                     *             "other": 1
                     *           },
                     *           "seats": 1,
                     *           "counted": {
                     *             "yes": 1,
                     *             "no": 1,
                     *             "abstain": 1,
                     *             "absent": 1,
                     *             "present": 1,
                     *             "excused": 1,
                     *             "paired": 1,
                     *             "other": 1
                     *           },
                     *           "complete": true,
                     *           "reconciles": true,
                     *           "reasons": [
                     *             {
                     *               "code": "totals_differ",
                     *               "people": [
                     *                 {
                     *                   "actor_id": 1,
                     *                   "actor_name": "texto",
                     *                   "positions": [
                     *                     "yes"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "orientations": [
                     *             {
                     *               "party_id": 1,
                     *               "party": "texto",
                     *               "position": "yes",
                     *               "position_raw": "texto"
                     *             }
                     *           ],
                     *           "by_party": [
                     *             {
                     *               "party_id": 1,
                     *               "party": "texto",
                     *               "majority": "yes",
                     *               "counts": {}
                     *             }
                     *           ],
                     *           "dissenters": [
                     *             {
                     *               "actor_id": 1,
                     *               "actor_name": "texto",
                     *               "party": "texto",
                     *               "position": "yes"
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RollCall"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bills.votes": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "party" | "position" | "actor" | "bill";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "roll_call_id": 1,
                     *           "roll_call": {
                     *             "id": 1,
                     *             "motion": "texto",
                     *             "chamber": "texto",
                     *             "result": "texto",
                     *             "totals": {
                     *               "yes": 1,
                     *               "no": 1,
                     *               "abstain": 1,
                     *               "absent": 1,
                     *               "present": 1,
                     *               "excused": 1,
                     *               "paired": 1,
                     *               "other": 1
                     *             },
                     *             "reconciles": true
                     *           },
                     *           "bill_id": 1,
                     *           "actor_id": 1,
                     *           "actor_name": "texto",
                     *           "party_id": 1,
                     *           "party": "texto",
                     *           "position": "yes",
                     *           "position_raw": "texto",
                     *           "vote_date": "2026-11-20",
                     *           "recorded_at": "2026-11-20T14:00:00Z",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Vote"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "follows.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                bill_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "bill_id": 1,
                     *         "following": true,
                     *         "since": "texto"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "follows.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill.
                 * @example 1
                 */
                bill_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "bill_id": 1,
                     *         "following": true,
                     *         "since": "texto"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Follow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Branch of government. Comma-separated values match any of them.
                 * @example [
                 *       "legislative"
                 *     ]
                 */
                branch?: ("legislative" | "executive")[];
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Executive body that the official serves in. */
                entity_id?: number;
                /** @description True during the mandate or term of office. */
                active?: boolean;
                /**
                 * @description Only records that refer to this id of `commissions`.
                 * @example 1
                 */
                commission_id?: number;
                /** @description Office held, such as senador or ministra de salud. Words in any order; the start of each is enough. */
                position?: string;
                /** @description Constituency. Words in any order; the start of each is enough. */
                district?: string;
                /** @description Members of this party; by default, those now in office. */
                party_id?: number;
                /** @description Members or incumbents on this day, by the office, chamber, district and party that they had then; with `commission_id` by default today, in UTC. */
                as_of?: string;
                /** @description True for former members or incumbents. */
                former?: boolean;
                /** @description A name: words of `name`, `full_name` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country" | "issuer" | "chamber" | "branch" | "party" | "position" | "commission" | "district";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "full_name": "texto",
                     *           "former_names": [
                     *             {
                     *               "name": "texto",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "branch": "legislative",
                     *           "position": "texto",
                     *           "chamber": "asamblea",
                     *           "party_id": 1,
                     *           "party": "texto",
                     *           "entity_id": 1,
                     *           "entity_name": "texto",
                     *           "district": "texto",
                     *           "birth_date": "2026-11-20",
                     *           "email": "texto",
                     *           "phone": "texto",
                     *           "photo_url": "https://example.org/",
                     *           "social": {},
                     *           "active": true,
                     *           "terms": [
                     *             {
                     *               "position": "texto",
                     *               "chamber": "texto",
                     *               "entity_name": "texto",
                     *               "district": "texto",
                     *               "party_id": 1,
                     *               "from": "2026-11-20",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "memberships": [
                     *             {
                     *               "commission_id": 1,
                     *               "commission": "texto",
                     *               "role": "texto",
                     *               "from": "2026-11-20",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Actor"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the actor.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "full_name": "texto",
                     *         "former_names": [
                     *           {
                     *             "name": "texto",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "branch": "legislative",
                     *         "position": "texto",
                     *         "chamber": "asamblea",
                     *         "party_id": 1,
                     *         "party": "texto",
                     *         "entity_id": 1,
                     *         "entity_name": "texto",
                     *         "district": "texto",
                     *         "birth_date": "2026-11-20",
                     *         "email": "texto",
                     *         "phone": "texto",
                     *         "photo_url": "https://example.org/",
                     *         "social": {},
                     *         "active": true,
                     *         "terms": [
                     *           {
                     *             "position": "texto",
                     *             "chamber": "texto",
                     *             "entity_name": "texto",
                     *             "district": "texto",
                     *             "party_id": 1,
                     *             "from": "2026-11-20",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "memberships": [
                     *           {
                     *             "commission_id": 1,
                     *             "commission": "texto",
                     *             "role": "texto",
                     *             "from": "2026-11-20",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Actor"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the actor.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.bills": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `filing_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `filing_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "issuer" | "stage" | "chamber" | "author" | "commission" | "tag" | "subject";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the actor.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "code": "123/2026C",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "former_titles": [
                     *             {
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "summary": "texto",
                     *           "bill_type": "texto",
                     *           "source": "texto",
                     *           "chamber": "asamblea",
                     *           "status": "texto",
                     *           "stage": "filed",
                     *           "urgency": "texto",
                     *           "urgencies": [
                     *             {
                     *               "kind": "texto",
                     *               "from": "2026-11-20",
                     *               "until": "2026-11-20",
                     *               "chamber": "asamblea",
                     *               "document": "texto",
                     *               "ended_by": "texto"
                     *             }
                     *           ],
                     *           "filing_date": "2026-11-20",
                     *           "last_moved_on": "2026-11-20",
                     *           "entity_id": 1,
                     *           "entity_name": "texto",
                     *           "authors": [
                     *             {
                     *               "actor_id": 1,
                     *               "name": "texto",
                     *               "role": "texto"
                     *             }
                     *           ],
                     *           "commissions": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "congress_records": [
                     *             {
                     *               "body": "texto",
                     *               "link": "https://example.org/"
                     *             }
                     *           ],
                     *           "relations": [
                     *             {
                     *               "kind": "enacted_as",
                     *               "number": "texto",
                     *               "key": "texto"
                     *             }
                     *           ],
                     *           "enacted_as": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "companions": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "predecessors": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "successors": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "interest_tags": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "documents": [
                     *             {
                     *               "id": 1,
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "kind": "texto",
                     *               "url": "https://example.org/",
                     *               "text_available": true
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Bill"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.votes": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "party" | "position" | "actor" | "bill";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the actor.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "roll_call_id": 1,
                     *           "roll_call": {
                     *             "id": 1,
                     *             "motion": "texto",
                     *             "chamber": "texto",
                     *             "result": "texto",
                     *             "totals": {
                     *               "yes": 1,
                     *               "no": 1,
                     *               "abstain": 1,
                     *               "absent": 1,
                     *               "present": 1,
                     *               "excused": 1,
                     *               "paired": 1,
                     *               "other": 1
                     *             },
                     *             "reconciles": true
                     *           },
                     *           "bill_id": 1,
                     *           "actor_id": 1,
                     *           "actor_name": "texto",
                     *           "party_id": 1,
                     *           "party": "texto",
                     *           "position": "yes",
                     *           "position_raw": "texto",
                     *           "vote_date": "2026-11-20",
                     *           "recorded_at": "2026-11-20T14:00:00Z",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Vote"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.tweets": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `posted_at`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `posted_at`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "author";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the actor.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "actor_id": 1,
                     *           "actor_name": "texto",
                     *           "text": "texto",
                     *           "posted_at": "2026-11-20T14:00:00Z",
                     *           "link": "https://example.org/",
                     *           "likes": 1,
                     *           "reposts": 1,
                     *           "replies": 1,
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tweet"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.compare": {
        parameters: {
            query: {
                /**
                 * @description The people: 2 to 6 ids, comma-separated. A merged record counts as its survivor.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                actor_id: number[];
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "people": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "name": "texto",
                     *             "chamber": "texto",
                     *             "party_id": 1,
                     *             "party": "texto",
                     *             "active": true,
                     *             "sample": true,
                     *             "platform_url": "https://example.org/",
                     *             "ballots": 1,
                     *             "sides": 1
                     *           }
                     *         ],
                     *         "pairs": [
                     *           {
                     *             "a": 1,
                     *             "b": 1,
                     *             "shared": 1,
                     *             "agree": 1,
                     *             "rate": 1,
                     *             "few": true,
                     *             "reason": "different_countries"
                     *           }
                     *         ],
                     *         "together": {
                     *           "shared": 1,
                     *           "agree": 1,
                     *           "rate": 1,
                     *           "few": true
                     *         },
                     *         "differing": 1
                     *       },
                     *       "meta": {
                     *         "since": "texto",
                     *         "until": "texto",
                     *         "chamber": [
                     *           "texto"
                     *         ],
                     *         "undated": 1,
                     *         "merged": [
                     *           {
                     *             "from": 1,
                     *             "to": 1
                     *           }
                     *         ],
                     *         "compared_since": "texto"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            people: components["schemas"]["ComparedPerson"][];
                            pairs: components["schemas"]["Agreement"][];
                            /** @description All of them: in how many roll calls they voted alike. */
                            together: {
                                /** @description Roll calls in which all of them voted for, against or abstained. */
                                shared: number;
                                /** @description Those in which they took the same position. */
                                agree: number;
                                /** @description `agree` of `shared`; null, which is not 0, where they share none. */
                                rate: number | null;
                                /** @description True for fewer than 5 shared roll calls: the rate tells little. */
                                few: boolean;
                            };
                            /** @description Roll calls in which two or more took different positions: see /v1/actors/differences. */
                            differing: number;
                        };
                        meta: {
                            since: string | null;
                            until: string | null;
                            chamber: string[] | null;
                            /** @description Left out because the date is not known: in a window, votes of the country and its chambers. */
                            undated?: number;
                            /** @description Requested records that were merged into others, which are compared in their place. */
                            merged: {
                                from: number;
                                to: number;
                            }[];
                            /** @description First day compared, where somebody has more ballots in the window than are read. */
                            compared_since: string | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.differences": {
        parameters: {
            query: {
                /**
                 * @description The people: 2 to 6 ids, comma-separated. A merged record counts as its survivor.
                 * @example [
                 *       1,
                 *       2
                 *     ]
                 */
                actor_id: number[];
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "roll_call_id": 1,
                     *           "country_code": "CO",
                     *           "vote_date": "texto",
                     *           "chamber": "texto",
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "motion": "texto",
                     *           "result": "texto",
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "positions": [
                     *             {
                     *               "actor_id": 1,
                     *               "position": "yes"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "since": "texto",
                     *         "until": "texto",
                     *         "chamber": [
                     *           "texto"
                     *         ],
                     *         "undated": 1,
                     *         "merged": [
                     *           {
                     *             "from": 1,
                     *             "to": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Difference"][];
                        meta: {
                            limit: number;
                            next_cursor: string | null;
                            has_more: boolean;
                            since: string | null;
                            until: string | null;
                            chamber: string[] | null;
                            /** @description Left out because the date is not known: in a window, votes of the country and its chambers. */
                            undated?: number;
                            /** @description Requested records that were merged into others, which are compared in their place. */
                            merged: {
                                from: number;
                                to: number;
                            }[];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.activity": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /** @description `month`, by default, or `year`. */
                by?: "month" | "year";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the person.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "participation": [
                     *           {
                     *             "period": "texto",
                     *             "roll_calls": 1,
                     *             "voted": 1,
                     *             "absent": 1,
                     *             "excused": 1,
                     *             "other": 1,
                     *             "unrecorded": 1,
                     *             "share": 1,
                     *             "few": true
                     *           }
                     *         ],
                     *         "with_party": [
                     *           {
                     *             "period": "texto",
                     *             "roll_calls": 1,
                     *             "agree": 1,
                     *             "share": 1,
                     *             "few": true
                     *           }
                     *         ],
                     *         "subjects": [
                     *           {
                     *             "subject": "health",
                     *             "roll_calls": 1
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "by": "month",
                     *         "mandates": [
                     *           {
                     *             "chamber": "texto",
                     *             "from": "texto",
                     *             "until": "texto"
                     *           }
                     *         ],
                     *         "undated": 1,
                     *         "participation_since": "texto",
                     *         "with_party_since": "texto"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            participation: components["schemas"]["Participation"][];
                            with_party: components["schemas"]["AgreementWithParty"][];
                            /** @description Subjects of the bills voted on, the most frequent first. */
                            subjects: {
                                /** @enum {string} */
                                subject: "health" | "medicines" | "food" | "education" | "higher-education" | "culture" | "sport" | "labour" | "pensions" | "social-assistance" | "housing" | "urban-development" | "human-rights" | "women" | "children" | "older-people" | "disability" | "indigenous-peoples" | "racial-equality" | "sexual-diversity" | "family" | "religion" | "memory" | "economic-policy" | "taxes" | "budget" | "finance" | "industry-and-commerce" | "small-business" | "foreign-trade" | "consumers" | "tourism" | "agriculture" | "fisheries" | "land" | "energy" | "hydrocarbons" | "mining" | "transport" | "road-safety" | "public-works" | "telecommunications" | "media" | "water" | "environment" | "climate" | "biodiversity" | "forests" | "waste" | "animals" | "disasters" | "public-security" | "criminal-law" | "prisons" | "drugs" | "courts" | "civil-law" | "defence" | "constitution" | "elections" | "legislature" | "public-administration" | "public-employment" | "procurement" | "transparency" | "local-government" | "honours" | "science" | "artificial-intelligence" | "data-protection" | "foreign-affairs" | "migration";
                                /** @description Votes in which a side was taken. */
                                roll_calls: number;
                            }[];
                        };
                        meta: {
                            /** @enum {string} */
                            by: "month" | "year";
                            /** @description Mandates whose first and last day are known; only these have a participation. */
                            mandates: {
                                chamber: string;
                                from: string;
                                until: string | null;
                            }[];
                            /** @description Further terms in a chamber, whose days are not known: nothing is counted for them. */
                            undated: number;
                            /** @description First day of the participation, where there are more in the window than are read. */
                            participation_since: string | null;
                            /** @description First day compared with the party, where there are more in the window than are read. */
                            with_party_since: string | null;
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "actors.agreement": {
        parameters: {
            query: {
                /**
                 * @description Country, ISO 3166-1 alpha-2.
                 * @example CO
                 */
                country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /** @description Only ballots of members of this party, on the day of the vote. */
                party_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "people": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto",
                     *             "party_id": 1,
                     *             "roll_calls": 1,
                     *             "x": 1,
                     *             "y": 1
                     *           }
                     *         ],
                     *         "pairs": [
                     *           {
                     *             "a": 1,
                     *             "b": 1,
                     *             "shared": 1,
                     *             "agree": 1,
                     *             "rate": 1,
                     *             "few": true
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "roll_calls": 1,
                     *         "counted_since": "texto",
                     *         "undated": 1,
                     *         "map_fit": 1,
                     *         "left_out": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            people: components["schemas"]["VotingPerson"][];
                            pairs: components["schemas"]["PeopleAgreement"][];
                        };
                        meta: {
                            /** @description Votes in which one or more of them took a side. */
                            roll_calls: number;
                            /** @description First day counted, where there are more votes in the window than are read. */
                            counted_since: string | null;
                            /** @description Left out because the date is not known: votes of the country and its chambers. */
                            undated?: number;
                            /** @description Share of the distances that the map shows, from 0 to 1; null without a map. */
                            map_fit: number | null;
                            /** @description Further people, who took a side in fewer votes. */
                            left_out: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bill-updates.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description Id of a record of `bills`. */
                bill_id?: number;
                /**
                 * @description Stage observed at this step. Comma-separated values match any of them.
                 * @example [
                 *       "filed"
                 *     ]
                 */
                stage?: ("filed" | "committee" | "floor" | "second_chamber" | "conference" | "executive" | "enacted" | "rejected" | "withdrawn" | "archived" | "unknown")[];
                /**
                 * @description Chamber of the step, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Id of a record of `commissions`. */
                commission_id?: number;
                /** @description Words of `title`, `description`, `status` in any order, as they are written; a part of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "stage" | "chamber" | "commission" | "bill";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "date" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "date": "2026-11-20",
                     *           "occurred_at": "2026-11-20T14:00:00Z",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "description": "texto",
                     *           "status": "texto",
                     *           "stage": "filed",
                     *           "chamber": "asamblea",
                     *           "body": "texto",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BillUpdate"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bill-updates.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill update.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "bill_id": 1,
                     *         "bill_code": "texto",
                     *         "bill_title": "texto",
                     *         "date": "2026-11-20",
                     *         "occurred_at": "2026-11-20T14:00:00Z",
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "description": "texto",
                     *         "status": "texto",
                     *         "stage": "filed",
                     *         "chamber": "asamblea",
                     *         "body": "texto",
                     *         "commission_id": 1,
                     *         "commission_name": "texto",
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BillUpdate"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "bill-updates.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the bill update.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulations.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `publication_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `publication_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `publication_date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description Number of the norm as printed, for example `DECRETO SUPREMO N° 012-2026-MTC`; any spelling: exact matches first, then similar ones. */
                number?: string;
                /** @description Id of a record of `regulation-types`. */
                rtype_id?: number;
                /** @description Id of a record of `entities`. */
                entity_id?: number;
                /** @description True if in force as of `retrieved_at`, false if not; null unless the source says it. */
                in_force?: boolean;
                /**
                 * @description Only records that refer to this id of `interest-tags`.
                 * @example 1
                 */
                interest_tag_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "issuer" | "tag" | "subject";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "publication_date" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "number": "texto",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "common_name": "texto",
                     *           "former_titles": [
                     *             {
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "summary": "texto",
                     *           "rtype_id": 1,
                     *           "rtype_name": "texto",
                     *           "entity_id": 1,
                     *           "entity_name": "texto",
                     *           "publication_date": "2026-11-20",
                     *           "issue_date": "2026-11-20",
                     *           "gazette": "texto",
                     *           "in_force": true,
                     *           "force_status": "texto",
                     *           "repealed_on": "2026-11-20",
                     *           "relations": [
                     *             {
                     *               "kind": "corrects",
                     *               "number": "texto",
                     *               "key": "texto"
                     *             }
                     *           ],
                     *           "corrects": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "corrected_by": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "amends": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "amended_by": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "repeals": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "repealed_by": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "enacts": [
                     *             {
                     *               "id": 1,
                     *               "number": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "date": "2026-11-20",
                     *               "stated_in": "source",
                     *               "platform_url": "https://example.org/"
                     *             }
                     *           ],
                     *           "interest_tags": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "documents": [
                     *             {
                     *               "id": 1,
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "kind": "texto",
                     *               "url": "https://example.org/",
                     *               "text_available": true
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Regulation"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulations.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the regulation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "number": "texto",
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "common_name": "texto",
                     *         "former_titles": [
                     *           {
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "summary": "texto",
                     *         "rtype_id": 1,
                     *         "rtype_name": "texto",
                     *         "entity_id": 1,
                     *         "entity_name": "texto",
                     *         "publication_date": "2026-11-20",
                     *         "issue_date": "2026-11-20",
                     *         "gazette": "texto",
                     *         "in_force": true,
                     *         "force_status": "texto",
                     *         "repealed_on": "2026-11-20",
                     *         "relations": [
                     *           {
                     *             "kind": "corrects",
                     *             "number": "texto",
                     *             "key": "texto"
                     *           }
                     *         ],
                     *         "corrects": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "corrected_by": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "amends": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "amended_by": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "repeals": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "repealed_by": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "enacts": [
                     *           {
                     *             "id": 1,
                     *             "number": "texto",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "date": "2026-11-20",
                     *             "stated_in": "source",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         ],
                     *         "interest_tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto"
                     *           }
                     *         ],
                     *         "subjects": [
                     *           "texto"
                     *         ],
                     *         "documents": [
                     *           {
                     *             "id": 1,
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "kind": "texto",
                     *             "url": "https://example.org/",
                     *             "text_available": true
                     *           }
                     *         ],
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Regulation"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulations.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the regulation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "consultations.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `publication_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `publication_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `publication_date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description Id of a record of `entities`. */
                entity_id?: number;
                /**
                 * @description Only records that refer to this id of `interest-tags`.
                 * @example 1
                 */
                interest_tag_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /** @description `open` or `closed`, by `ends_at`; without a known end, neither. */
                status?: "open" | "closed";
                /** @description Earliest `end_date`, inclusive. */
                closing_after?: string;
                /** @description Latest `end_date`, inclusive. */
                closing_before?: string;
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "issuer" | "tag" | "subject";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "publication_date" | "end_date" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "summary": "texto",
                     *           "entity_id": 1,
                     *           "entity_name": "texto",
                     *           "bill_id": 1,
                     *           "publication_date": "2026-11-20",
                     *           "start_date": "2026-11-20",
                     *           "end_date": "2026-11-20",
                     *           "ends_at": "2026-11-20T14:00:00Z",
                     *           "term_raw": "texto",
                     *           "dates_counted": true,
                     *           "time_zone": "America/Bogota",
                     *           "status": "open",
                     *           "interest_tags": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "documents": [
                     *             {
                     *               "id": 1,
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "kind": "texto",
                     *               "url": "https://example.org/",
                     *               "text_available": true
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Consultation"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "consultations.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the consultation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "summary": "texto",
                     *         "entity_id": 1,
                     *         "entity_name": "texto",
                     *         "bill_id": 1,
                     *         "publication_date": "2026-11-20",
                     *         "start_date": "2026-11-20",
                     *         "end_date": "2026-11-20",
                     *         "ends_at": "2026-11-20T14:00:00Z",
                     *         "term_raw": "texto",
                     *         "dates_counted": true,
                     *         "time_zone": "America/Bogota",
                     *         "status": "open",
                     *         "interest_tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto"
                     *           }
                     *         ],
                     *         "subjects": [
                     *           "texto"
                     *         ],
                     *         "documents": [
                     *           {
                     *             "id": 1,
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "kind": "texto",
                     *             "url": "https://example.org/",
                     *             "text_available": true
                     *           }
                     *         ],
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Consultation"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "consultations.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the consultation.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roll-calls.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `vote_date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /**
                 * @description A vote, or a roll call of attendance only. Comma-separated values match any of them.
                 * @example [
                 *       "vote"
                 *     ]
                 */
                kind?: ("vote" | "attendance")[];
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Id of a record of `commissions`. */
                commission_id?: number;
                /**
                 * @description Only records that refer to this id of `bills`.
                 * @example 1
                 */
                bill_id?: number;
                /** @description Earliest `vote_date`, inclusive. */
                voted_after?: string;
                /** @description Latest `vote_date`, inclusive. */
                voted_before?: string;
                /** @description True where ballots and totals agree, false where they contradict each other. */
                reconciles?: boolean;
                /** @description Only votes on bills with one of these subjects, comma-separated, such as `water`. */
                subject?: string[];
                /** @description A code in `reasons`: why `reconciles` is not true. */
                reason?: "totals_differ" | "person_twice" | "contradiction" | "too_many_ballots" | "impossible_totals" | "no_ballots" | "no_totals" | "ballots_missing" | "one_sided_totals" | "ambiguous_names";
                /** @description Words of `motion`, `result` in any order, as they are written; a part of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "chamber" | "commission" | "bill" | "reason";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "vote_date" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "kind": "vote",
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "bills": [
                     *             {
                     *               "bill_id": 1,
                     *               "code": "123/2026C",
                     *               "title": "Por la cual se dictan normas de transparencia"
                     *             }
                     *           ],
                     *           "motion": "texto",
                     *           "object": "texto",
                     *           "chamber": "asamblea",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "session": "texto",
                     *           "vote_date": "2026-11-20",
                     *           "held_at": "2026-11-20T14:00:00Z",
                     *           "result": "texto",
                     *           "passed": true,
                     *           "quorum": "texto",
                     *           "secret": true,
                     *           "totals": {
                     *             "yes": 1,
                     *             "no": 1,
                     *             "abstain": 1,
                     *             "absent": 1,
                     *             "present": 1,
                     *             "excused": 1,
                     *             "paired": 1,
                     *             "other": 1
                     *           },
                     *           "seats": 1,
                     *           "counted": {
                     *             "yes": 1,
                     *             "no": 1,
                     *             "abstain": 1,
                     *             "absent": 1,
                     *             "present": 1,
                     *             "excused": 1,
                     *             "paired": 1,
                     *             "other": 1
                     *           },
                     *           "complete": true,
                     *           "reconciles": true,
                     *           "reasons": [
                     *             {
                     *               "code": "totals_differ",
                     *               "people": [
                     *                 {
                     *                   "actor_id": 1,
                     *                   "actor_name": "texto",
                     *                   "positions": [
                     *                     "yes"
                     *                   ]
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "orientations": [
                     *             {
                     *               "party_id": 1,
                     *               "party": "texto",
                     *               "position": "yes",
                     *               "position_raw": "texto"
                     *             }
                     *           ],
                     *           "by_party": [
                     *             {
                     *               "party_id": 1,
                     *               "party": "texto",
                     *               "majority": "yes",
                     *               "counts": {}
                     *             }
                     *           ],
                     *           "dissenters": [
                     *             {
                     *               "actor_id": 1,
                     *               "actor_name": "texto",
                     *               "party": "texto",
                     *               "position": "yes"
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RollCall"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roll-calls.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the roll call.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "kind": "vote",
                     *         "bill_id": 1,
                     *         "bill_code": "texto",
                     *         "bill_title": "texto",
                     *         "bills": [
                     *           {
                     *             "bill_id": 1,
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia"
                     *           }
                     *         ],
                     *         "motion": "texto",
                     *         "object": "texto",
                     *         "chamber": "asamblea",
                     *         "commission_id": 1,
                     *         "commission_name": "texto",
                     *         "session": "texto",
                     *         "vote_date": "2026-11-20",
                     *         "held_at": "2026-11-20T14:00:00Z",
                     *         "result": "texto",
                     *         "passed": true,
                     *         "quorum": "texto",
                     *         "secret": true,
                     *         "totals": {
                     *           "yes": 1,
                     *           "no": 1,
                     *           "abstain": 1,
                     *           "absent": 1,
                     *           "present": 1,
                     *           "excused": 1,
                     *           "paired": 1,
                     *           "other": 1
                     *         },
                     *         "seats": 1,
                     *         "counted": {
                     *           "yes": 1,
                     *           "no": 1,
                     *           "abstain": 1,
                     *           "absent": 1,
                     *           "present": 1,
                     *           "excused": 1,
                     *           "paired": 1,
                     *           "other": 1
                     *         },
                     *         "complete": true,
                     *         "reconciles": true,
                     *         "reasons": [
                     *           {
                     *             "code": "totals_differ",
                     *             "people": [
                     *               {
                     *                 "actor_id": 1,
                     *                 "actor_name": "texto",
                     *                 "positions": [
                     *                   "yes"
                     *                 ]
                     *               }
                     *             ]
                     *           }
                     *         ],
                     *         "orientations": [
                     *           {
                     *             "party_id": 1,
                     *             "party": "texto",
                     *             "position": "yes",
                     *             "position_raw": "texto"
                     *           }
                     *         ],
                     *         "by_party": [
                     *           {
                     *             "party_id": 1,
                     *             "party": "texto",
                     *             "majority": "yes",
                     *             "counts": {}
                     *           }
                     *         ],
                     *         "dissenters": [
                     *           {
                     *             "actor_id": 1,
                     *             "actor_name": "texto",
                     *             "party": "texto",
                     *             "position": "yes"
                     *           }
                     *         ],
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RollCall"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roll-calls.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the roll call.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roll-calls.verdicts": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "country_code": "CO",
                     *           "source_id": "texto",
                     *           "votes": 1,
                     *           "reconcile": 1,
                     *           "differ": 1,
                     *           "unknown": 1,
                     *           "reasons": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["VerdictCounts"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "roll-calls.agreement": {
        parameters: {
            query: {
                /**
                 * @description Country, ISO 3166-1 alpha-2.
                 * @example CO
                 */
                country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "parties": [
                     *           {
                     *             "n": 1,
                     *             "party_id": 1,
                     *             "party": "texto",
                     *             "roll_calls": 1,
                     *             "x": 1,
                     *             "y": 1
                     *           }
                     *         ],
                     *         "pairs": [
                     *           {
                     *             "a": 1,
                     *             "b": 1,
                     *             "shared": 1,
                     *             "agree": 1,
                     *             "rate": 1,
                     *             "few": true
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "roll_calls": 1,
                     *         "counted_since": "texto",
                     *         "undated": 1,
                     *         "map_fit": 1,
                     *         "left_out": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            parties: components["schemas"]["VotingParty"][];
                            pairs: components["schemas"]["PartyAgreement"][];
                        };
                        meta: {
                            /** @description Votes read: with ballots, and none of them known to be missing. */
                            roll_calls: number;
                            /** @description First day counted, where there are more votes in the window than are read. */
                            counted_since: string | null;
                            /** @description Left out because the date is not known: votes of the country and its chambers. */
                            undated?: number;
                            /** @description Share of the distances that the map shows, from 0 to 1; null without a map. */
                            map_fit: number | null;
                            /** @description Further parties, which took part in fewer votes. */
                            left_out: number;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "votes.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `recorded_at`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `recorded_at`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /** @description Id of a record of `roll-calls`. */
                roll_call_id?: number;
                /** @description Id of a record of `actors`. */
                actor_id?: number;
                /** @description Party at the time of the vote. */
                party_id?: number;
                /**
                 * @description How the legislator voted. Comma-separated values match any of them.
                 * @example [
                 *       "yes"
                 *     ]
                 */
                position?: ("yes" | "no" | "abstain" | "absent" | "present" | "excused" | "paired" | "other")[];
                /** @description Ballots cast on this bill, alone or together with others. */
                bill_id?: number;
                /** @description Earliest `vote_date`, inclusive. */
                voted_after?: string;
                /** @description Latest `vote_date`, inclusive. */
                voted_before?: string;
                /** @description True for ballots against the majority of the party, false for the others. */
                dissent?: boolean;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "party" | "position" | "actor" | "bill";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "recorded_at" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "roll_call_id": 1,
                     *           "roll_call": {
                     *             "id": 1,
                     *             "motion": "texto",
                     *             "chamber": "texto",
                     *             "result": "texto",
                     *             "totals": {
                     *               "yes": 1,
                     *               "no": 1,
                     *               "abstain": 1,
                     *               "absent": 1,
                     *               "present": 1,
                     *               "excused": 1,
                     *               "paired": 1,
                     *               "other": 1
                     *             },
                     *             "reconciles": true
                     *           },
                     *           "bill_id": 1,
                     *           "actor_id": 1,
                     *           "actor_name": "texto",
                     *           "party_id": 1,
                     *           "party": "texto",
                     *           "position": "yes",
                     *           "position_raw": "texto",
                     *           "vote_date": "2026-11-20",
                     *           "recorded_at": "2026-11-20T14:00:00Z",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Vote"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "votes.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the vote.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "roll_call_id": 1,
                     *         "roll_call": {
                     *           "id": 1,
                     *           "motion": "texto",
                     *           "chamber": "texto",
                     *           "result": "texto",
                     *           "totals": {
                     *             "yes": 1,
                     *             "no": 1,
                     *             "abstain": 1,
                     *             "absent": 1,
                     *             "present": 1,
                     *             "excused": 1,
                     *             "paired": 1,
                     *             "other": 1
                     *           },
                     *           "reconciles": true
                     *         },
                     *         "bill_id": 1,
                     *         "actor_id": 1,
                     *         "actor_name": "texto",
                     *         "party_id": 1,
                     *         "party": "texto",
                     *         "position": "yes",
                     *         "position_raw": "texto",
                     *         "vote_date": "2026-11-20",
                     *         "recorded_at": "2026-11-20T14:00:00Z",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Vote"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "votes.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the vote.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "schedules.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `starts_at`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `starts_at`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `starts_at`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /**
                 * @description Kind of entry. Comma-separated values match any of them.
                 * @example [
                 *       "plenary"
                 *     ]
                 */
                kind?: ("plenary" | "commission" | "hearing" | "event")[];
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Id of a record of `commissions`. */
                commission_id?: number;
                /**
                 * @description Only records that refer to this id of `bills`.
                 * @example 1
                 */
                bill_id?: number;
                /** @description Words of `title`, `description` in any order, as they are written; a part of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "chamber" | "commission";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "starts_at" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "description": "texto",
                     *           "kind": "plenary",
                     *           "status": "texto",
                     *           "starts_at": "2026-11-20T14:00:00Z",
                     *           "ends_at": "2026-11-20T14:00:00Z",
                     *           "time_zone": "America/Bogota",
                     *           "chamber": "asamblea",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "place": "texto",
                     *           "bills": [
                     *             {
                     *               "bill_id": 1,
                     *               "code": "123/2026C",
                     *               "title": "Por la cual se dictan normas de transparencia"
                     *             }
                     *           ],
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AgendaEntry"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "schedules.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agenda entry.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "description": "texto",
                     *         "kind": "plenary",
                     *         "status": "texto",
                     *         "starts_at": "2026-11-20T14:00:00Z",
                     *         "ends_at": "2026-11-20T14:00:00Z",
                     *         "time_zone": "America/Bogota",
                     *         "chamber": "asamblea",
                     *         "commission_id": 1,
                     *         "commission_name": "texto",
                     *         "place": "texto",
                     *         "bills": [
                     *           {
                     *             "bill_id": 1,
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia"
                     *           }
                     *         ],
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AgendaEntry"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "schedules.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agenda entry.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "transcripts.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `session_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `session_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `session_date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Id of a record of `commissions`. */
                commission_id?: number;
                /** @description Bill discussed in the session, if any. */
                bill_id?: number;
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "chamber" | "branch" | "commission" | "bill";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "session_date" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "summary": "texto",
                     *           "session_date": "2026-11-20",
                     *           "session": "texto",
                     *           "branch": "legislative",
                     *           "chamber": "asamblea",
                     *           "commission_id": 1,
                     *           "commission_name": "texto",
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "official": true,
                     *           "text_available": true,
                     *           "text_length": 1,
                     *           "documents": [
                     *             {
                     *               "id": 1,
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "kind": "texto",
                     *               "url": "https://example.org/",
                     *               "text_available": true
                     *             }
                     *           ],
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Transcript"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "transcripts.get": {
        parameters: {
            query?: {
                /** @description Start of the piece, in UTF-16 code units: `next_offset` of the previous piece. */
                offset?: number;
                /** @description Length of the piece; default 20000. */
                length?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the transcript.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "summary": "texto",
                     *         "session_date": "2026-11-20",
                     *         "session": "texto",
                     *         "branch": "legislative",
                     *         "chamber": "asamblea",
                     *         "commission_id": 1,
                     *         "commission_name": "texto",
                     *         "bill_id": 1,
                     *         "bill_code": "texto",
                     *         "bill_title": "texto",
                     *         "official": true,
                     *         "text_available": true,
                     *         "text_length": 1,
                     *         "text": "texto",
                     *         "documents": [
                     *           {
                     *             "id": 1,
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "kind": "texto",
                     *             "url": "https://example.org/",
                     *             "text_available": true
                     *           }
                     *         ],
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         },
                     *         "offset": 1,
                     *         "next_offset": 1,
                     *         "total_length": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TranscriptDetail"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                            /** @description Start of the piece, in UTF-16 code units. */
                            offset?: number;
                            /** @description Offset of the next piece; null at the end of the requested text. */
                            next_offset?: number | null;
                            /** @description Length of the whole text. */
                            total_length?: number;
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "transcripts.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the transcript.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interventions.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `date`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description Id of a record of `actors`. */
                actor_id?: number;
                /** @description Id of a record of `bills`. */
                bill_id?: number;
                /** @description Id of a record of `transcripts`. */
                transcript_id?: number;
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "type" | "chamber" | "party" | "author" | "bill";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "date" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "actor_id": 1,
                     *           "actor_name": "texto",
                     *           "party": "texto",
                     *           "bill_id": 1,
                     *           "bill_code": "texto",
                     *           "bill_title": "texto",
                     *           "transcript_id": 1,
                     *           "date": "2026-11-20",
                     *           "occurred_at": "2026-11-20T14:00:00Z",
                     *           "kind": "texto",
                     *           "chamber": "asamblea",
                     *           "summary": "texto",
                     *           "text_available": true,
                     *           "text_length": 1,
                     *           "external_link": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Intervention"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interventions.get": {
        parameters: {
            query?: {
                /** @description Start of the piece, in UTF-16 code units: `next_offset` of the previous piece. */
                offset?: number;
                /** @description Length of the piece; default 20000. */
                length?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the intervention.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "actor_id": 1,
                     *         "actor_name": "texto",
                     *         "party": "texto",
                     *         "bill_id": 1,
                     *         "bill_code": "texto",
                     *         "bill_title": "texto",
                     *         "transcript_id": 1,
                     *         "date": "2026-11-20",
                     *         "occurred_at": "2026-11-20T14:00:00Z",
                     *         "kind": "texto",
                     *         "chamber": "asamblea",
                     *         "summary": "texto",
                     *         "text_available": true,
                     *         "text_length": 1,
                     *         "text": "texto",
                     *         "external_link": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         },
                     *         "offset": 1,
                     *         "next_offset": 1,
                     *         "total_length": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InterventionDetail"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                            /** @description Start of the piece, in UTF-16 code units. */
                            offset?: number;
                            /** @description Offset of the next piece; null at the end of the requested text. */
                            next_offset?: number | null;
                            /** @description Length of the whole text. */
                            total_length?: number;
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interventions.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the intervention.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "news.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `published_at`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `published_at`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description `true`: only records without `published_at`, which `since` and `until` leave out.
                 * @example true
                 */
                undated?: boolean;
                /** @description A digest of its headline and lead: the same for a text of an agency in several outlets. */
                story?: string;
                /**
                 * @description Only records that refer to this id of `interest-tags`.
                 * @example 1
                 */
                interest_tag_id?: number;
                /**
                 * @description Only records that refer to this id of `bills`.
                 * @example 1
                 */
                bill_id?: number;
                /**
                 * @description Only records that refer to this id of `actors`.
                 * @example 1
                 */
                actor_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /** @description Publisher. Words in any order; the start of each is enough. */
                outlet?: string;
                /** @description Free text. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "month" | "year" | "weekday" | "day" | "country" | "author" | "bill" | "outlet" | "tag" | "subject";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "published_at" | "content_changed_at";
                /**
                 * @description With `q`, `true` adds `meta.passages`: matched passage and ranking features of each row.
                 * @example true
                 */
                explain?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "lead": "texto",
                     *           "outlet": "texto",
                     *           "author": "texto",
                     *           "published_at": "2026-11-20T14:00:00Z",
                     *           "link": "https://example.org/",
                     *           "bills": [
                     *             {
                     *               "bill_id": 1,
                     *               "code": "123/2026C"
                     *             }
                     *           ],
                     *           "actors": [
                     *             {
                     *               "actor_id": 1,
                     *               "name": "texto",
                     *               "chamber": "asamblea"
                     *             }
                     *           ],
                     *           "story": "texto",
                     *           "interest_tags": [
                     *             {
                     *               "id": 1,
                     *               "name": "texto"
                     *             }
                     *           ],
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewsItem"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "news.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the news item.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "lead": "texto",
                     *         "outlet": "texto",
                     *         "author": "texto",
                     *         "published_at": "2026-11-20T14:00:00Z",
                     *         "link": "https://example.org/",
                     *         "bills": [
                     *           {
                     *             "bill_id": 1,
                     *             "code": "123/2026C"
                     *           }
                     *         ],
                     *         "actors": [
                     *           {
                     *             "actor_id": 1,
                     *             "name": "texto",
                     *             "chamber": "asamblea"
                     *           }
                     *         ],
                     *         "story": "texto",
                     *         "interest_tags": [
                     *           {
                     *             "id": 1,
                     *             "name": "texto"
                     *           }
                     *         ],
                     *         "subjects": [
                     *           "texto"
                     *         ],
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["NewsItem"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "news.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the news item.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "documents.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the document.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "title": "Por la cual se dictan normas de transparencia",
                     *         "kind": "texto",
                     *         "url": "https://example.org/",
                     *         "media_type": "texto",
                     *         "status": "extracted",
                     *         "pages": 1,
                     *         "language": "es",
                     *         "bytes": 1,
                     *         "sha256": "texto",
                     *         "fetched_at": "2026-11-20T14:00:00Z",
                     *         "bill_id": 1,
                     *         "regulation_id": 1,
                     *         "consultation_id": 1,
                     *         "transcript_id": 1,
                     *         "text_available": true,
                     *         "text_length": 1,
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Document"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "documents.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the document.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "documents.text": {
        parameters: {
            query?: {
                /** @description Start of the piece, in UTF-16 code units: `next_offset` of the previous piece. */
                offset?: number;
                /** @description Length of the piece; default 20000. */
                length?: number;
                /**
                 * @description Only this article of the document's own, not one that it quotes: `12`, `12 bis`, `primero`, `único`, `2 transitorio`. It ends before the next own article. Where several have the number, the error lists their offsets: `offset` chooses one, or reads on within the article.
                 * @example 12
                 */
                article?: string;
                /** @description Finds these words in the text from `offset` on, or in `article`: accents and case do not count, words in quotation marks are a phrase. `matches` has the passages; `text` is empty without `length`. */
                q?: string;
                /**
                 * @description Adds the table of contents from `offset` on: headings and articles, each with its offset, at most `limit` of them; the next ones begin at `next_contents`.
                 * @example true
                 */
                contents?: boolean;
                /** @description Most passages of `q`, default 20, or entries of `contents`, default 300. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the document.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "document_id": 1,
                     *         "text": "texto",
                     *         "offset": 1,
                     *         "next_offset": 1,
                     *         "total_length": 1,
                     *         "articles": 1,
                     *         "article": {
                     *           "name": "texto",
                     *           "own": true,
                     *           "part": "texto",
                     *           "offset": 1,
                     *           "length": 1
                     *         },
                     *         "pages": [
                     *           {
                     *             "page": 1,
                     *             "offset": 1
                     *           }
                     *         ],
                     *         "matches": [
                     *           {
                     *             "offset": 1,
                     *             "length": 1,
                     *             "article": "texto",
                     *             "complete": true,
                     *             "text": "texto"
                     *           }
                     *         ],
                     *         "matches_total": 1,
                     *         "next_match": 1,
                     *         "next_contents": 1,
                     *         "contents": [
                     *           {
                     *             "kind": "heading",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "offset": 1,
                     *             "page": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            document_id: number;
                            text: string;
                            /** @description Start of the piece, in UTF-16 code units. */
                            offset: number;
                            /** @description Offset of the next piece; null at the end of the requested text. */
                            next_offset: number | null;
                            /** @description Length of the whole text. */
                            total_length: number;
                            /** @description The document's own articles, found by their headings in the whole text. */
                            articles: number;
                            /** @description With `article`: the article, with its position in the text in UTF-16 code units. */
                            article?: {
                                name: string;
                                /** @description False for an article of another law that the document quotes. */
                                own: boolean;
                                /** @description The annex or the section of provisions that it is in. */
                                part: string | null;
                                offset: number;
                                length: number;
                            };
                            /** @description Where the text has page breaks: the pages in the piece, with the offset of each. */
                            pages?: {
                                page: number;
                                offset: number;
                            }[];
                            /** @description With `q`: the passages with its words, in order. */
                            matches?: {
                                offset: number;
                                length: number;
                                /** @description The document's own article that it is in. */
                                article: string | null;
                                /** @description True for a passage with all words of `q`. */
                                complete: boolean;
                                /** @description The passage with the words around it. */
                                text: string;
                            }[];
                            /** @description With `q`: all such passages from `offset` on. */
                            matches_total?: number;
                            /** @description `offset` of the next ones; null at the end. */
                            next_match?: number | null;
                            /** @description With `contents`: `offset` of the next entries; null at the end. */
                            next_contents?: number | null;
                            /** @description With `contents`: headings as printed, articles by number, each with its page; 1 where the text has no page breaks. */
                            contents?: {
                                /** @enum {string} */
                                kind: "heading" | "article";
                                title: string;
                                offset: number;
                                page: number;
                            }[];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "documents.compare": {
        parameters: {
            query: {
                /**
                 * @description Id of the earlier document.
                 * @example 1
                 */
                before: number;
                /**
                 * @description Id of the later document.
                 * @example 2
                 */
                after: number;
                /**
                 * @description Only the parts that differ.
                 * @example true
                 */
                changed?: boolean;
                /** @description Parts to skip: `meta.next_offset` of the previous page. */
                offset?: number;
                /**
                 * @description Most parts of the page.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "before": {
                     *           "document_id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "kind": "texto",
                     *           "length": 1,
                     *           "recognized": true,
                     *           "articles": 1,
                     *           "unclear": 1,
                     *           "repeated": 1
                     *         },
                     *         "after": {
                     *           "document_id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "kind": "texto",
                     *           "length": 1,
                     *           "recognized": true,
                     *           "articles": 1,
                     *           "unclear": 1,
                     *           "repeated": 1
                     *         },
                     *         "by": "articles",
                     *         "counts": {
                     *           "same": 1,
                     *           "changed": 1,
                     *           "moved": 1,
                     *           "added": 1,
                     *           "removed": 1
                     *         },
                     *         "parts": [
                     *           {
                     *             "position": 1,
                     *             "kind": "opening",
                     *             "change": "same",
                     *             "before": {
                     *               "name": "texto",
                     *               "section": "texto",
                     *               "offset": 1,
                     *               "length": 1
                     *             },
                     *             "after": {
                     *               "name": "texto",
                     *               "section": "texto",
                     *               "offset": 1,
                     *               "length": 1
                     *             },
                     *             "marked": true,
                     *             "spans": [
                     *               {
                     *                 "kind": "same",
                     *                 "text": "texto",
                     *                 "before": "texto",
                     *                 "before_offset": 1,
                     *                 "after_offset": 1,
                     *                 "omitted": 1
                     *               }
                     *             ],
                     *             "cut": true
                     *           }
                     *         ]
                     *       },
                     *       "meta": {
                     *         "total": 1,
                     *         "next_offset": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            before: {
                                document_id: number;
                                country_code: string;
                                title: string;
                                kind: string | null;
                                /** @description Of its text, in UTF-16 code units. */
                                length: number;
                                /** @description True for a text read by OCR: differences may be errors of it. */
                                recognized: boolean;
                                /** @description The document's own articles, found by their headings. */
                                articles: number;
                                /** @description Those that may be quoted from another law. */
                                unclear: number;
                                /** @description Those whose number an earlier one has, as in a report that prints two wordings of a bill. */
                                repeated: number;
                            };
                            after: {
                                document_id: number;
                                country_code: string;
                                title: string;
                                kind: string | null;
                                /** @description Of its text, in UTF-16 code units. */
                                length: number;
                                /** @description True for a text read by OCR: differences may be errors of it. */
                                recognized: boolean;
                                /** @description The document's own articles, found by their headings. */
                                articles: number;
                                /** @description Those that may be quoted from another law. */
                                unclear: number;
                                /** @description Those whose number an earlier one has, as in a report that prints two wordings of a bill. */
                                repeated: number;
                            };
                            /**
                             * @description `text` where one of them has no articles: they are compared as a whole.
                             * @enum {string}
                             */
                            by: "articles" | "text";
                            /** @description Parts of the whole comparison by `change`. */
                            counts: {
                                same: number;
                                changed: number;
                                moved: number;
                                added: number;
                                removed: number;
                            };
                            parts: {
                                /** @description From 0 among all parts. */
                                position: number;
                                /**
                                 * @description `opening` and `ending` precede and follow the articles; `text` is a whole text.
                                 * @enum {string}
                                 */
                                kind: "opening" | "article" | "ending" | "text";
                                /**
                                 * @description `moved` has the same words under another number; `changed` may have another number too.
                                 * @enum {string}
                                 */
                                change: "same" | "changed" | "moved" | "added" | "removed";
                                before: components["schemas"]["ComparedPlace"] | null;
                                after: components["schemas"]["ComparedPlace"] | null;
                                /** @description False where it is too different to mark single words everywhere; null without `spans`. */
                                marked: boolean | null;
                                /** @description In order; none for a part that is the same or only moved. */
                                spans: {
                                    /** @enum {string} */
                                    kind: "same" | "removed" | "added";
                                    /** @description As the later text has it; of a removed passage, as the earlier one has it. */
                                    text: string;
                                    /** @description A passage that stayed, in the earlier text, where signs or white space are others there. */
                                    before?: string;
                                    /** @description In the earlier text; null for an added passage. */
                                    before_offset: number | null;
                                    /** @description In the later text; null for a removed passage. */
                                    after_offset: number | null;
                                    /** @description Code units left out of the middle of a long passage, at `…`. */
                                    omitted?: number;
                                }[];
                                /** @description True where `spans` end before a long part does. */
                                cut: boolean;
                            }[];
                        };
                        meta: {
                            /** @description Parts of all pages. */
                            total: number;
                            /** @description `offset` of the next page; null at the end. */
                            next_offset: number | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulation-types.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /** @description A name: words of `name`, `abbreviation` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "abbreviation": "texto",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RegulationType"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulation-types.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the regulation type.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "abbreviation": "texto",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RegulationType"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "regulation-types.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the regulation type.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "entities.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /** @description Usual acronym. Case and accents are ignored. */
                acronym?: string;
                /** @description Kind, as given by the source: ministry, agency, court and so on. Words in any order; the start of each is enough. */
                kind?: string;
                /** @description A name: words of `name`, `acronym` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country" | "type";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "former_names": [
                     *             {
                     *               "name": "texto",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "acronym": "texto",
                     *           "kind": "texto",
                     *           "website": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Entity"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "entities.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entity.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "former_names": [
                     *           {
                     *             "name": "texto",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "acronym": "texto",
                     *         "kind": "texto",
                     *         "website": "https://example.org/",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Entity"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "entities.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the entity.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "entities.top": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /** @description What is counted: `regulations` (when left out) or `consultations`. */
                domain?: "regulations" | "consultations";
                /** @description Id of a record of `regulation-types`. */
                rtype_id?: number;
                /**
                 * @description Earliest `publication_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `publication_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "former_names": [
                     *             {
                     *               "name": "texto",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "acronym": "texto",
                     *           "kind": "texto",
                     *           "website": "https://example.org/",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z",
                     *           "count": 1
                     *         }
                     *       ],
                     *       "meta": {
                     *         "domain": "texto",
                     *         "limit": 50,
                     *         "since": "texto",
                     *         "until": "texto",
                     *         "countries": [
                     *           "texto"
                     *         ],
                     *         "undated": 1,
                     *         "reason": "no_match",
                     *         "not_covered": [
                     *           "texto"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Identifier, unique within its domain and never reused. */
                            id: number;
                            /**
                             * @description ISO 3166-1 alpha-2 code.
                             * @enum {string}
                             */
                            country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
                            /** @description ISO 3166-1 numeric code of the country. */
                            country_id: number;
                            /** @description Name, as the source prints it. */
                            name: string;
                            /** @description Names that the record had before, each once; changes of case, accents and punctuation are no names. */
                            former_names: {
                                /** @description Former name. */
                                name: string;
                                /** @description Day on which the service first read the next one, or the last day that a source gives. */
                                until: string | null;
                            }[];
                            /** @description Usual acronym. */
                            acronym: string | null;
                            /** @description Kind, as given by the source: ministry, agency, court and so on. */
                            kind: string | null;
                            /** @description Its web site. */
                            website: string | null;
                            /** @description Natural key, unique within the domain; imports and sources refer to the record by it. Null only for older records until they are rebuilt. */
                            key: string | null;
                            /** @description Identifiers of the record at sources and in other catalogues. */
                            identifiers: {
                                /** @description Register that issues the identifier: `br:camara:dep`, `wikidata`. */
                                scheme: string;
                                /** @description Identifier in that register. */
                                identifier: string;
                            }[];
                            /** @description True for records of the made-up sample world. */
                            sample: boolean;
                            /** @description Page of the record on the platform, to be used exactly as given; null if there is none. */
                            platform_url: string | null;
                            /** @description Id of the source of the record. */
                            source_id: string;
                            /** @description Address that the source was read from. */
                            source_url: string | null;
                            /**
                             * Format: date-time
                             * @description When the current content was fetched from the source.
                             */
                            retrieved_at: string;
                            /**
                             * Format: date-time
                             * @description When the service first stored the record.
                             */
                            first_seen_at: string;
                            /**
                             * Format: date-time
                             * @description When its content last changed.
                             */
                            content_changed_at: string;
                            /** @description Records published in the window. */
                            count: number;
                        }[];
                        meta: {
                            domain: string;
                            limit: number;
                            since: string | null;
                            until: string | null;
                            countries: string[];
                            /** @description Left out because the date is not known: in a window, records of the same filters with an issuer. */
                            undated?: number;
                            /**
                             * @description With no rows: why.
                             * @enum {string}
                             */
                            reason?: "no_match" | "no_data" | "not_covered";
                            /** @description With several countries: those that have no source and no records, so nothing is known about them. */
                            not_covered?: string[];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interest-tags.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /** @description Id of a record of `interest-tags`. */
                parent_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /** @description A name: words of `name` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "parent_id": 1,
                     *           "subjects": [
                     *             "texto"
                     *           ],
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InterestTag"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interest-tags.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the interest tag.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "parent_id": 1,
                     *         "subjects": [
                     *           "texto"
                     *         ],
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InterestTag"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interest-tags.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the interest tag.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "commissions.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description Usual acronym. Case and accents are ignored. */
                acronym?: string;
                /** @description Kind, as given by the source: permanent, special, joint and so on. Words in any order; the start of each is enough. */
                kind?: string;
                /** @description True: existing commissions; false: former ones. */
                active?: boolean;
                /** @description A name: words of `name`, `acronym` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country" | "type" | "chamber";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "former_names": [
                     *             {
                     *               "name": "texto",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "acronym": "texto",
                     *           "chamber": "asamblea",
                     *           "kind": "texto",
                     *           "active_from": "2026-11-20",
                     *           "active_until": "2026-11-20",
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Commission"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "commissions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the commission.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "former_names": [
                     *           {
                     *             "name": "texto",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "acronym": "texto",
                     *         "chamber": "asamblea",
                     *         "kind": "texto",
                     *         "active_from": "2026-11-20",
                     *         "active_until": "2026-11-20",
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Commission"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "commissions.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the commission.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "parties.list": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Kind of group. Comma-separated values match any of them.
                 * @example [
                 *       "party"
                 *     ]
                 */
                kind?: ("party" | "coalition" | "caucus" | "independent")[];
                /** @description False if dissolved. */
                active?: boolean;
                /** @description Usual acronym. Case and accents are ignored. */
                acronym?: string;
                /** @description A name: words of `name`, `acronym` in any order; the start of each is enough. */
                q?: string;
                /**
                 * @description Rows per page, or groups, 0 to 500; default 50. With 0, only `meta.total`.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
                /** @description `desc`, newest first, or `asc`. */
                order?: "desc" | "asc";
                /** @description Only these records: ids, comma-separated, at most 500. */
                ids?: number[];
                /** @description Only these fields of each record, comma-separated; `id` is always included. Rows then lack the other fields, though the schema requires them. */
                fields?: string[];
                /**
                 * @description Only records whose content changed since then: a day, in UTC, or an RFC 3339 instant.
                 * @example 2026-11-01
                 */
                updated_since?: string;
                /** @description The record of this natural key, or the one that it was merged into. */
                key?: string;
                /**
                 * @description Records with this identifier: `SCHEME:IDENTIFIER` as in `identifiers`, or the identifier alone.
                 * @example br:camara:dep:204521
                 */
                identifier?: string;
                /** @description `exact`, or `true`, adds `meta.total`, an estimate if counting takes too long. */
                count?: "exact" | "true" | "false";
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country" | "type";
                /** @description Sort key; `content_changed_at` with `updated_since`. */
                order_by?: "id" | "name" | "content_changed_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "name": "texto",
                     *           "former_names": [
                     *             {
                     *               "name": "texto",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "acronym": "texto",
                     *           "kind": "party",
                     *           "seats": 1,
                     *           "color": "texto",
                     *           "website": "https://example.org/",
                     *           "active": true,
                     *           "key": "texto",
                     *           "identifiers": [
                     *             {
                     *               "scheme": "texto",
                     *               "identifier": "texto"
                     *             }
                     *           ],
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "source_id": "texto",
                     *           "source_url": "https://example.org/",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "content_changed_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Party"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "parties.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the party.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "country_code": "CO",
                     *         "country_id": 170,
                     *         "name": "texto",
                     *         "former_names": [
                     *           {
                     *             "name": "texto",
                     *             "until": "2026-11-20"
                     *           }
                     *         ],
                     *         "acronym": "texto",
                     *         "kind": "party",
                     *         "seats": 1,
                     *         "color": "texto",
                     *         "website": "https://example.org/",
                     *         "active": true,
                     *         "key": "texto",
                     *         "identifiers": [
                     *           {
                     *             "scheme": "texto",
                     *             "identifier": "texto"
                     *           }
                     *         ],
                     *         "sample": true,
                     *         "platform_url": "https://example.org/",
                     *         "source_id": "texto",
                     *         "source_url": "https://example.org/",
                     *         "retrieved_at": "2026-11-20T14:00:00Z",
                     *         "first_seen_at": "2026-11-20T14:00:00Z",
                     *         "content_changed_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "provenance": {
                     *           "content_sha256": "texto",
                     *           "last_checked_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Party"];
                        meta: {
                            provenance: components["schemas"]["Provenance"];
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "parties.sources": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the party.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "source_id": "texto",
                     *           "official": true,
                     *           "publisher": "texto",
                     *           "terms": "texto",
                     *           "key": "texto",
                     *           "stub": true,
                     *           "withdrawn": true,
                     *           "source_url": "texto",
                     *           "retrieved_at": "2026-11-20T14:00:00Z",
                     *           "last_checked_at": "2026-11-20T14:00:00Z",
                     *           "content_sha256": "texto",
                     *           "fields": [
                     *             "texto"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SourceStatement"][];
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "parties.unity": {
        parameters: {
            query?: {
                /**
                 * @description Earliest `vote_date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `vote_date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Chamber, by its id in /v1/countries. Comma-separated values match any of them.
                 * @example [
                 *       "asamblea"
                 *     ]
                 */
                chamber?: ("asamblea" | "camara" | "congreso" | "diputados" | "senado")[];
                /** @description `month`, by default, or `year`. */
                by?: "month" | "year";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the party.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "period": "texto",
                     *           "roll_calls": 1,
                     *           "ballots": 1,
                     *           "share": 1,
                     *           "unity": 1,
                     *           "few": true
                     *         }
                     *       ],
                     *       "meta": {
                     *         "by": "month",
                     *         "counted_since": "texto",
                     *         "undated": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PartyUnity"][];
                        meta: {
                            /** @enum {string} */
                            by: "month" | "year";
                            /** @description First day counted, where its country has more votes in the window than are read. */
                            counted_since: string | null;
                            /** @description Left out because the date is not known: votes of the country and its chambers. */
                            undated?: number;
                        };
                    };
                };
            };
            301: components["responses"]["MovedPermanently"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            410: components["responses"]["Gone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    search: {
        parameters: {
            query?: {
                /**
                 * @description Words, a question, a title or a number. `"in quotes"` is a phrase, `-word` excludes, `title:word` searches that field; AND, OR, NOT, `( )`, `w/5`, `word*` and `date:2024-01..2024-06` work too.
                 * @example salud mental
                 */
                q?: string;
                /** @description Instead of `q`: the `platform_url` or the official address of a record, as pasted. An address alone in `q` counts as `url`. */
                url?: string;
                /** @description Pasted text whose cited norms and bills to look up, instead of `q`. `meta.citations` has each with its place and article, and `data` all their records, whatever `limit`. A number that is not stored, or that several records have, is marked so. */
                text?: string;
                /** @description Instead of `q`: finds records similar to one, such as `bills:7`. The query is the most distinctive words of its title and summary; the record itself is excluded. */
                similar_to?: string;
                /**
                 * @description Domains to search, comma-separated: regulation-types, entities, interest-tags, commissions, parties, actors, bills, regulations, consultations, transcripts, interventions, news. Default: those of bills, regulations, consultations, transcripts, interventions, news that the key covers, after the people and bodies (entities, commissions, parties, actors) that `q` names.
                 * @example [
                 *       "bills",
                 *       "regulations"
                 *     ]
                 */
                domain?: ("regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "regulations" | "consultations" | "transcripts" | "interventions" | "news")[];
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
                /**
                 * @description Only records that this entity issued, filed or opened.
                 * @example 1
                 */
                entity_id?: number;
                /**
                 * @description Only records with one of these subjects, comma-separated, such as `water`: see /v1/subjects.
                 * @example [
                 *       "water"
                 *     ]
                 */
                subject?: string[];
                /**
                 * @description Weight of newer records, 0 to 1. It applies to the ranked ones; at 1 a record that is a year old has half the weight.
                 * @example 0.3
                 */
                recency?: number;
                /** @description Order of the results; `date`: all matches, newest first. */
                order_by?: "relevance" | "date";
                /**
                 * @description Adds ranking features. They are `explain` of each result.
                 * @example true
                 */
                explain?: boolean;
                /** @description Counts the rows of all pages by this key, in `meta.grouped`, instead of listing them: by time, or the largest groups first. `limit` bounds the groups. */
                group_by?: "country" | "type" | "chamber" | "issuer" | "branch" | "party" | "position" | "commission" | "district" | "month" | "year" | "weekday" | "day" | "stage" | "author" | "tag" | "subject" | "bill" | "outlet";
                /**
                 * @description Rows per page, or groups, 0 to 100; default 20. With 0, only `meta.total`.
                 * @example 20
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "domain": "regulation-types",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "title_highlights": [
                     *             {
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "code": "123/2026C",
                     *           "date": "texto",
                     *           "sample": true,
                     *           "platform_url": "https://example.org/",
                     *           "external_link": "https://example.org/",
                     *           "passage": {
                     *             "text": "texto",
                     *             "highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "document_id": 1,
                     *             "offset": 1
                     *           },
                     *           "related": true,
                     *           "explain": {
                     *             "named": "number",
                     *             "lexical_rank": 1,
                     *             "semantic_rank": 1,
                     *             "cosine": 1,
                     *             "coverage": 1,
                     *             "score": 1
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         },
                     *         "facets": {
                     *           "domain": {},
                     *           "country_code": {},
                     *           "year": {}
                     *         },
                     *         "related": 1,
                     *         "named_countries": [
                     *           "CO"
                     *         ],
                     *         "citations": [
                     *           {
                     *             "text": "texto",
                     *             "start": 1,
                     *             "end": 1,
                     *             "article": "texto",
                     *             "found": "one",
                     *             "records": [
                     *               {
                     *                 "domain": "texto",
                     *                 "id": 1,
                     *                 "country_code": "CO"
                     *               }
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Found"][];
                        meta: components["schemas"]["SearchMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    subjects: {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "slug": "texto",
                     *           "name": {
                     *             "es": "texto",
                     *             "pt": "texto",
                     *             "en": "texto"
                     *           },
                     *           "group": {
                     *             "slug": "texto",
                     *             "name": {
                     *               "es": "texto",
                     *               "pt": "texto",
                     *               "en": "texto"
                     *             }
                     *           },
                     *           "tags": [
                     *             {
                     *               "name": "texto",
                     *               "judged": true,
                     *               "country_codes": [
                     *                 "texto"
                     *               ]
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Subject"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    suggest: {
        parameters: {
            query: {
                /**
                 * @description The typed text: each word is the prefix of a word in a title or name; or a number, complete or not.
                 * @example reforma tri
                 */
                q: string;
                /** @description Domains to suggest from, comma-separated, among regulation-types, entities, interest-tags, commissions, parties, actors, bills, regulations, consultations, transcripts, interventions, news; all when left out. */
                domain?: ("regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "regulations" | "consultations" | "transcripts" | "interventions" | "news")[];
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Rows per page, 1 to 20; default 10.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "text": "texto",
                     *           "kind": "record",
                     *           "domain": "regulation-types",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "code": "123/2026C",
                     *           "platform_url": "https://example.org/",
                     *           "q": "texto",
                     *           "corrected": true
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "total": 1,
                     *         "total_is_estimate": true,
                     *         "exact_total": 1,
                     *         "undated": 1,
                     *         "unknown": 1,
                     *         "grouped": {
                     *           "by": "texto",
                     *           "groups": [
                     *             {
                     *               "key": "texto",
                     *               "id": 1,
                     *               "label": "texto",
                     *               "count": 1
                     *             }
                     *           ],
                     *           "none": 1,
                     *           "left_out": {
                     *             "groups": 1,
                     *             "rows": 1
                     *           }
                     *         },
                     *         "mode": "semantic",
                     *         "notices": [
                     *           {
                     *             "code": "index_building",
                     *             "detail": "texto"
                     *           }
                     *         ],
                     *         "index_build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         },
                     *         "suggestion": "texto",
                     *         "corrected": "texto",
                     *         "passages": [
                     *           {
                     *             "id": 1,
                     *             "title_highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "passage": {
                     *               "text": "texto",
                     *               "highlights": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "document_id": 1,
                     *               "offset": 1
                     *             },
                     *             "explain": {
                     *               "named": "number",
                     *               "lexical_rank": 1,
                     *               "semantic_rank": 1,
                     *               "cosine": 1,
                     *               "coverage": 1,
                     *               "score": 1
                     *             }
                     *           }
                     *         ],
                     *         "matched": {
                     *           "exact": 1,
                     *           "like": 1
                     *         },
                     *         "near": [
                     *           {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "same": true
                     *           }
                     *         ],
                     *         "reason": "no_match",
                     *         "stored": {
                     *           "oldest": "texto",
                     *           "newest": "texto"
                     *         },
                     *         "not_covered": [
                     *           "texto"
                     *         ],
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "order_by": "texto",
                     *           "order": "desc",
                     *           "window": "texto"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Suggested"][];
                        meta: components["schemas"]["ListMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "changes.list": {
        parameters: {
            query?: {
                /**
                 * @description `meta.last_seq` of the previous answer; 0, or left out, for everything from the beginning; `now` for the current number only.
                 * @example 0
                 */
                after?: number | "now";
                /**
                 * @description Only changes of these domains; all that the key covers when left out. Comma-separated: regulation-types, entities, interest-tags, commissions, parties, actors, bills, bill-updates, regulations, consultations, roll-calls, votes, schedules, transcripts, interventions, news, tweets, documents.
                 * @example [
                 *       "regulation-types",
                 *       "entities"
                 *     ]
                 */
                domain?: ("regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents")[];
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /** @description `record` adds the current record to each change. */
                include?: "record";
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "seq": 1,
                     *           "domain": "texto",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "kind": "created",
                     *           "changed_fields": [
                     *             "texto"
                     *           ],
                     *           "replaced_by": 1,
                     *           "at": "2026-11-20T14:00:00Z",
                     *           "record": {}
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "after": 1,
                     *         "last_seq": 1,
                     *         "has_more": false,
                     *         "head": 1,
                     *         "compacted_to": 1,
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "domain": [
                     *             "texto"
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Change"][];
                        meta: {
                            limit: number;
                            /** @description The number after which the answer begins. */
                            after: number;
                            /** @description The answer covers the log up to this number. Send it as `after` next time. */
                            last_seq: number;
                            /** @description Whether the log continues after `last_seq`: then send the next request immediately. */
                            has_more: boolean;
                            /** @description The last number of the log, over all domains and countries. */
                            head: number;
                            /** @description Up to this number, the log has only the last change of each record; 0: it is whole. */
                            compacted_to: number;
                            applied: {
                                countries: string[];
                                domain: string[];
                            };
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "exports.list": {
        parameters: {
            query?: {
                /** @description A stored set, by its name; the newest by default. */
                set?: string;
                /**
                 * @description Only files of these domains; all that the key covers when left out. Comma-separated: regulation-types, entities, interest-tags, commissions, parties, actors, bills, bill-updates, regulations, consultations, roll-calls, votes, schedules, transcripts, interventions, news, tweets, documents.
                 * @example [
                 *       "regulation-types",
                 *       "entities"
                 *     ]
                 */
                domain?: ("regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents")[];
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "domain": "texto",
                     *           "country_code": "CO",
                     *           "rows": 1,
                     *           "digest": "texto",
                     *           "schema_version": "texto",
                     *           "files": [
                     *             {
                     *               "name": "texto",
                     *               "format": "ndjson",
                     *               "bytes": 1,
                     *               "sha256": "texto",
                     *               "url": "https://example.org/"
                     *             }
                     *           ],
                     *           "delta": {
                     *             "from_set": "texto",
                     *             "from_seq": 1,
                     *             "to_seq": 1,
                     *             "created": 1,
                     *             "changed": 1,
                     *             "removed": 1,
                     *             "file": {
                     *               "name": "texto",
                     *               "format": "ndjson",
                     *               "bytes": 1,
                     *               "sha256": "texto",
                     *               "url": "https://example.org/"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "set": "texto",
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "seq": 1,
                     *         "previous": "texto",
                     *         "sets": [
                     *           {
                     *             "set": "texto",
                     *             "created_at": "2026-11-20T14:00:00Z",
                     *             "seq": 1,
                     *             "rows": 1,
                     *             "bytes": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ExportCell"][];
                        meta: {
                            /** @description Null where nothing was exported yet. */
                            set: string | null;
                            created_at: string | null;
                            seq: number | null;
                            /** @description The set before. */
                            previous: string | null;
                            /** @description The stored sets, newest first. */
                            sets: components["schemas"]["ExportSet"][];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "exports.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the set. */
                set: string;
                /** @description Name of the file, as `/v1/exports` lists it. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example texto */
                    "application/octet-stream": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "process.get": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @deprecated
                 * @description Deprecated: countries by ISO 3166-1 numeric id, comma-separated.
                 */
                country_id?: string[];
                /**
                 * @description Earliest `date`: a day or an RFC 3339 instant.
                 * @example 2026-01-01
                 */
                since?: string;
                /** @description Latest `date`: a day, inclusive, or an RFC 3339 instant. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "observed": true,
                     *           "period": {
                     *             "since": "2026-11-20",
                     *             "until": "2026-11-20"
                     *           },
                     *           "bills": 1,
                     *           "reason": "no_match",
                     *           "stages": [
                     *             {
                     *               "stage": "filed",
                     *               "bills": 1,
                     *               "median_days_from_filing": 1,
                     *               "p25": 1,
                     *               "p75": 1,
                     *               "n": 1,
                     *               "first_seen": "2026-11-20",
                     *               "last_seen": "2026-11-20"
                     *             }
                     *           ],
                     *           "transitions": [
                     *             {
                     *               "from": "filed",
                     *               "to": "filed",
                     *               "bills": 1,
                     *               "median_days": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "applied": {
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "window": "texto",
                     *           "since": "texto",
                     *           "until": "texto"
                     *         },
                     *         "undated": 1,
                     *         "note": "texto"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["LegislativeProcess"][];
                        meta: {
                            applied: {
                                /** @description Countries that the answer covers. */
                                countries: string[];
                                /** @description Date that `since` and `until` bound. */
                                window: string;
                                since?: string;
                                until?: string;
                            };
                            /** @description Left out because the date is not known: in a window, steps of these countries. */
                            undated?: number;
                            note: string;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "names": {
                     *             "es": "texto",
                     *             "pt": "texto",
                     *             "en": "texto"
                     *           },
                     *           "time_zone": "America/Bogota",
                     *           "chambers": [
                     *             {
                     *               "id": "texto",
                     *               "name": "texto",
                     *               "seats": 1,
                     *               "since": "2026-11-20",
                     *               "until": "2026-11-20"
                     *             }
                     *           ],
                     *           "domains": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: {
                            country_code: string;
                            country_id: number;
                            names: {
                                es: string;
                                pt: string;
                                en: string;
                            };
                            time_zone: string;
                            chambers: {
                                id: string;
                                name: string;
                                seats: number;
                                since: string | null;
                                until: string | null;
                            }[];
                            /** @description By domain; `search` combines the domains that are searched. */
                            domains: {
                                [key: string]: components["schemas"]["Covered"];
                            };
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.health": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @description Only these domains; all that report freshness when left out. Comma-separated: actors, bills, regulations, consultations, votes, schedules, transcripts, interventions, news.
                 * @example [
                 *       "actors",
                 *       "bills"
                 *     ]
                 */
                domain?: ("actors" | "bills" | "regulations" | "consultations" | "votes" | "schedules" | "transcripts" | "interventions" | "news")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generated_at": "2026-11-20T14:00:00Z",
                     *       "countries": [
                     *         {
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "domains": {}
                     *         }
                     *       ],
                     *       "search_index": {
                     *         "status": "ready",
                     *         "build": {
                     *           "records": 1,
                     *           "expected": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        generated_at: string;
                        countries: components["schemas"]["CountryHealth"][];
                        search_index: components["schemas"]["SearchIndex"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.health.country": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Country, ISO 3166-1 alpha-2.
                 * @example CO
                 */
                country_code: "CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generated_at": "2026-11-20T14:00:00Z",
                     *       "country_code": "CO",
                     *       "country_id": 170,
                     *       "domains": {}
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        generated_at: string;
                        country_code: string;
                        country_id: number;
                        domains: {
                            [key: string]: components["schemas"]["Freshness"];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.completeness": {
        parameters: {
            query?: {
                /**
                 * @description Countries, ISO 3166-1 alpha-2, comma-separated. Default: all that the key covers.
                 * @example [
                 *       "CO",
                 *       "CL"
                 *     ]
                 */
                country_code?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                /**
                 * @description Only these domains; all when left out. Comma-separated: regulation-types, entities, interest-tags, commissions, parties, actors, bills, bill-updates, regulations, consultations, roll-calls, votes, schedules, transcripts, interventions, news, tweets, documents.
                 * @example [
                 *       "regulation-types",
                 *       "entities"
                 *     ]
                 */
                domain?: ("regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents")[];
                /**
                 * @description First day of the gazettes; 30 days when left out.
                 * @example 2026-11-01
                 */
                since?: string;
                /** @description Last day of the gazettes, yesterday when left out; 92 days at most. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generated_at": "2026-11-20T14:00:00Z",
                     *       "sample": true,
                     *       "countries": [
                     *         {
                     *           "country_code": "CO",
                     *           "country_id": 170,
                     *           "gazettes": {
                     *             "since": "2026-11-20",
                     *             "until": "2026-11-20",
                     *             "reason": "no_data",
                     *             "whole_days": true,
                     *             "expected_weekdays": [
                     *               1
                     *             ],
                     *             "learnt": true,
                     *             "counts": {
                     *               "complete": 1,
                     *               "partial": 1,
                     *               "gap": 1,
                     *               "late": 1,
                     *               "closed": 1,
                     *               "holiday": 1
                     *             },
                     *             "days": [
                     *               {
                     *                 "day": "2026-11-20",
                     *                 "status": "complete",
                     *                 "records": 1,
                     *                 "editions": [
                     *                   "texto"
                     *                 ],
                     *                 "missing": [
                     *                   1
                     *                 ]
                     *               }
                     *             ]
                     *           },
                     *           "domains": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        generated_at: string;
                        /** @description True while the made-up sample world is loaded. */
                        sample: boolean;
                        countries: components["schemas"]["CountryCompleteness"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "texto",
                     *       "version": "texto",
                     *       "status": "ok",
                     *       "database": "ok",
                     *       "cache": "memory",
                     *       "limits_share": 1,
                     *       "faults": [
                     *         "queue_waits"
                     *       ],
                     *       "checks": {
                     *         "checked_at": "2026-11-20T14:00:00Z",
                     *         "queues": [
                     *           {
                     *             "queue": "texto",
                     *             "waiting": 1,
                     *             "oldest_s": 1
                     *           }
                     *         ],
                     *         "loops": [
                     *           {
                     *             "loop": "texto",
                     *             "age_s": 1,
                     *             "processes": 1,
                     *             "oldest_s": 1
                     *           }
                     *         ],
                     *         "write_lock": {
                     *           "waiting": 1,
                     *           "longest_s": 1
                     *         },
                     *         "disks": [
                     *           {
                     *             "disk": "data",
                     *             "free_bytes": 1,
                     *             "size_bytes": 1
                     *           }
                     *         ],
                     *         "replication": {
                     *           "role": "primary",
                     *           "replicas": 1,
                     *           "lag_s": 1
                     *         }
                     *       },
                     *       "docs": "texto"
                     *     }
                     */
                    "application/json": {
                        name: string;
                        version: string;
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        /** @enum {string} */
                        database: "ok";
                        /** @enum {string} */
                        cache: "memory" | "ok" | "down";
                        /** @description Share of each rate limit that this process grants at present. */
                        limits_share: number;
                        /** @description What is wrong with the service; it still answers. */
                        faults: ("queue_waits" | "loop_stopped" | "lock_waits" | "limits_not_shared" | "disk_low" | "replica_lags" | "replica_left_out" | "export_failed" | "no_network")[];
                        /** @description Null until the first check after the start. */
                        checks: components["schemas"]["ServiceState"] | null;
                        docs: string;
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "status.usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key": {
                     *           "id": "texto",
                     *           "name": "texto",
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "domains": [
                     *             "texto"
                     *           ]
                     *         },
                     *         "account_id": "texto",
                     *         "limits": {
                     *           "per_minute": 1,
                     *           "per_day": 1
                     *         },
                     *         "minute": 1,
                     *         "today": 1,
                     *         "days": [
                     *           {
                     *             "day": "2026-11-20",
                     *             "operation": "texto",
                     *             "calls": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description The key that called; null for a person. */
                            key: {
                                id: string;
                                name: string;
                                countries: string[] | null;
                                domains: string[] | null;
                            } | null;
                            account_id: string | null;
                            limits: {
                                per_minute: number;
                                per_day: number;
                            };
                            /** @description Calls counted against the current minute; null where calls are not limited. */
                            minute: number | null;
                            today: number;
                            days: {
                                /** Format: date */
                                day: string;
                                operation: string;
                                calls: number;
                            }[];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "me.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "00000000-0000-4000-8000-000000000000",
                     *         "email": "texto",
                     *         "admin": true,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "verified_at": "2026-11-20T14:00:00Z",
                     *         "preferences": {
                     *           "language": "es",
                     *           "digest": "off",
                     *           "digest_hour": 1,
                     *           "countries": [
                     *             "CO"
                     *           ],
                     *           "time_zone": "America/Bogota"
                     *         },
                     *         "counts": {
                     *           "follows": 1,
                     *           "interests": 1,
                     *           "listenings": 1
                     *         },
                     *         "listening_quota": {
                     *           "month": "texto",
                     *           "quota": 1,
                     *           "spent": 1,
                     *           "left": 1,
                     *           "renews_on": "2026-11-20"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            admin: boolean;
                            /** Format: date-time */
                            created_at: string;
                            verified_at: string | null;
                            preferences: components["schemas"]["Preferences"];
                            counts: {
                                follows: number;
                                interests: number;
                                listenings: number;
                            };
                            listening_quota: components["schemas"]["ListeningQuota"];
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "me.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The password of the account, to confirm. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-RateLimit-Limit-Day": components["headers"]["X-RateLimit-Limit-Day"];
                    "X-RateLimit-Remaining-Day": components["headers"]["X-RateLimit-Remaining-Day"];
                    "X-RateLimit-Reset-Day": components["headers"]["X-RateLimit-Reset-Day"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "me.export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "generated_at": "2026-11-20T14:00:00Z",
                     *       "account": {
                     *         "id": "00000000-0000-4000-8000-000000000000",
                     *         "email": "texto",
                     *         "admin": true,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "verified_at": "2026-11-20T14:00:00Z",
                     *         "preferences": {
                     *           "language": "es",
                     *           "digest": "off",
                     *           "digest_hour": 1,
                     *           "countries": [
                     *             "CO"
                     *           ],
                     *           "time_zone": "America/Bogota"
                     *         },
                     *         "listening_quota": 1,
                     *         "disabled_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "follows": [
                     *         {}
                     *       ],
                     *       "interests": [
                     *         {}
                     *       ],
                     *       "subjects": [
                     *         {}
                     *       ],
                     *       "saved_searches": [
                     *         {}
                     *       ],
                     *       "subscriptions": [
                     *         {}
                     *       ],
                     *       "subscription_outputs": [
                     *         {}
                     *       ],
                     *       "deliveries": [
                     *         {}
                     *       ],
                     *       "inbox": [
                     *         {}
                     *       ],
                     *       "feed_address": [
                     *         {}
                     *       ],
                     *       "worklists": [
                     *         {}
                     *       ],
                     *       "worklist_entries": [
                     *         {}
                     *       ],
                     *       "worklist_invitations": [
                     *         {}
                     *       ],
                     *       "listenings": [
                     *         {}
                     *       ],
                     *       "quota_ledger": [
                     *         {}
                     *       ],
                     *       "sessions": [
                     *         {}
                     *       ],
                     *       "keys": [
                     *         {}
                     *       ],
                     *       "programs": [
                     *         {}
                     *       ],
                     *       "usage": [
                     *         {}
                     *       ],
                     *       "administered": [
                     *         {}
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        generated_at: string;
                        account: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            admin: boolean;
                            /** Format: date-time */
                            created_at: string;
                            verified_at: string | null;
                            preferences: components["schemas"]["Preferences"];
                            listening_quota: number;
                            disabled_at: string | null;
                        };
                        follows: {
                            [key: string]: unknown;
                        }[];
                        interests: {
                            [key: string]: unknown;
                        }[];
                        /** @description Subjects that the account has chosen. */
                        subjects: {
                            [key: string]: unknown;
                        }[];
                        saved_searches: {
                            [key: string]: unknown;
                        }[];
                        subscriptions: {
                            [key: string]: unknown;
                        }[];
                        /** @description Where they are sent, without secrets. */
                        subscription_outputs: {
                            [key: string]: unknown;
                        }[];
                        /** @description What was sent in the last 30 days. */
                        deliveries: {
                            [key: string]: unknown;
                        }[];
                        /** @description What the subscriptions reported in the last 90 days. */
                        inbox: {
                            [key: string]: unknown;
                        }[];
                        /** @description When the secret address of its feeds was made; the address is not stored. */
                        feed_address: {
                            [key: string]: unknown;
                        }[];
                        /** @description Worklists that the account is a member of. */
                        worklists: {
                            [key: string]: unknown;
                        }[];
                        /** @description Entries of its own worklists, and those it added to others. */
                        worklist_entries: {
                            [key: string]: unknown;
                        }[];
                        /** @description Invitations that it made and nobody has accepted yet. */
                        worklist_invitations: {
                            [key: string]: unknown;
                        }[];
                        /** @description With their reports. */
                        listenings: {
                            [key: string]: unknown;
                        }[];
                        quota_ledger: {
                            [key: string]: unknown;
                        }[];
                        sessions: {
                            [key: string]: unknown;
                        }[];
                        /** @description Keys of the account or with its e-mail, each by its first characters. */
                        keys: {
                            [key: string]: unknown;
                        }[];
                        /** @description Client applications that may act for the account. */
                        programs: {
                            [key: string]: unknown;
                        }[];
                        /** @description Calls by day and operation, of the account and of its keys. */
                        usage: {
                            [key: string]: unknown;
                        }[];
                        /** @description What the account did as an administrator. */
                        administered: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "preferences.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "es",
                     *         "digest": "off",
                     *         "digest_hour": 1,
                     *         "countries": [
                     *           "CO"
                     *         ],
                     *         "time_zone": "America/Bogota"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "preferences.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Language of e-mails and pages.
                     * @enum {string}
                     */
                    language?: "es" | "pt" | "en";
                    /**
                     * @description Rhythm of outputs by e-mail that name none.
                     * @enum {string}
                     */
                    digest?: "off" | "daily" | "weekly";
                    /** @description Hour of digests, in the time zone; 7 by default. */
                    digest_hour?: number;
                    /** @description Countries of interest; null for all. */
                    countries?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[] | null;
                    /** @description IANA name. */
                    time_zone?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "es",
                     *         "digest": "off",
                     *         "digest_hour": 1,
                     *         "countries": [
                     *           "CO"
                     *         ],
                     *         "time_zone": "America/Bogota"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "follows.list": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "bill_id": 1,
                     *           "since": "texto",
                     *           "bill": {
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "country_id": 170,
                     *             "code": "123/2026C",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "former_titles": [
                     *               {
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "until": "2026-11-20"
                     *               }
                     *             ],
                     *             "summary": "texto",
                     *             "bill_type": "texto",
                     *             "source": "texto",
                     *             "chamber": "asamblea",
                     *             "status": "texto",
                     *             "stage": "filed",
                     *             "urgency": "texto",
                     *             "urgencies": [
                     *               {
                     *                 "kind": "texto",
                     *                 "from": "2026-11-20",
                     *                 "until": "2026-11-20",
                     *                 "chamber": "asamblea",
                     *                 "document": "texto",
                     *                 "ended_by": "texto"
                     *               }
                     *             ],
                     *             "filing_date": "2026-11-20",
                     *             "last_moved_on": "2026-11-20",
                     *             "entity_id": 1,
                     *             "entity_name": "texto",
                     *             "authors": [
                     *               {
                     *                 "actor_id": 1,
                     *                 "name": "texto",
                     *                 "role": "texto"
                     *               }
                     *             ],
                     *             "commissions": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "texto"
                     *               }
                     *             ],
                     *             "congress_records": [
                     *               {
                     *                 "body": "texto",
                     *                 "link": "https://example.org/"
                     *               }
                     *             ],
                     *             "relations": [
                     *               {
                     *                 "kind": "enacted_as",
                     *                 "number": "texto",
                     *                 "key": "texto"
                     *               }
                     *             ],
                     *             "enacted_as": [
                     *               {
                     *                 "id": 1,
                     *                 "number": "texto",
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "date": "2026-11-20",
                     *                 "stated_in": "source",
                     *                 "platform_url": "https://example.org/"
                     *               }
                     *             ],
                     *             "companions": [
                     *               {
                     *                 "id": 1,
                     *                 "number": "texto",
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "date": "2026-11-20",
                     *                 "stated_in": "source",
                     *                 "platform_url": "https://example.org/"
                     *               }
                     *             ],
                     *             "predecessors": [
                     *               {
                     *                 "id": 1,
                     *                 "number": "texto",
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "date": "2026-11-20",
                     *                 "stated_in": "source",
                     *                 "platform_url": "https://example.org/"
                     *               }
                     *             ],
                     *             "successors": [
                     *               {
                     *                 "id": 1,
                     *                 "number": "texto",
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "date": "2026-11-20",
                     *                 "stated_in": "source",
                     *                 "platform_url": "https://example.org/"
                     *               }
                     *             ],
                     *             "interest_tags": [
                     *               {
                     *                 "id": 1,
                     *                 "name": "texto"
                     *               }
                     *             ],
                     *             "subjects": [
                     *               "texto"
                     *             ],
                     *             "documents": [
                     *               {
                     *                 "id": 1,
                     *                 "title": "Por la cual se dictan normas de transparencia",
                     *                 "kind": "texto",
                     *                 "url": "https://example.org/",
                     *                 "text_available": true
                     *               }
                     *             ],
                     *             "external_link": "https://example.org/",
                     *             "key": "texto",
                     *             "identifiers": [
                     *               {
                     *                 "scheme": "texto",
                     *                 "identifier": "texto"
                     *               }
                     *             ],
                     *             "sample": true,
                     *             "platform_url": "https://example.org/",
                     *             "source_id": "texto",
                     *             "source_url": "https://example.org/",
                     *             "retrieved_at": "2026-11-20T14:00:00Z",
                     *             "first_seen_at": "2026-11-20T14:00:00Z",
                     *             "content_changed_at": "2026-11-20T14:00:00Z"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            bill_id: number;
                            since: string;
                            bill: components["schemas"]["Bill"];
                        }[];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interests.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "texto",
                     *           "country_code": "CO"
                     *         }
                     *       ],
                     *       "subjects": [
                     *         "texto"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Interests"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "interests.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of interest tags to add. */
                    add?: number[];
                    /** @description Ids of interest tags to remove. */
                    remove?: number[];
                    /** @description True to replace all interests that the caller sees by `interests`. */
                    replace?: boolean;
                    /** @description With `replace`: the new ids. */
                    interests?: number[];
                    /** @description Subjects to add, such as `water`. */
                    add_subjects?: string[];
                    /** @description Subjects to remove. */
                    remove_subjects?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "texto",
                     *           "country_code": "CO"
                     *         }
                     *       ],
                     *       "subjects": [
                     *         "texto"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Interests"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.list": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "texto",
                     *           "query": "texto",
                     *           "follow": {
                     *             "domain": "texto",
                     *             "id": 1
                     *           },
                     *           "events": [
                     *             "arrived"
                     *           ],
                     *           "kinds": [
                     *             "withdrawn"
                     *           ],
                     *           "remind_days": 1,
                     *           "created_at": "2026-11-20T14:00:00Z",
                     *           "problem": "texto",
                     *           "unread": 1,
                     *           "outputs": [
                     *             {
                     *               "id": 1,
                     *               "channel": "email",
                     *               "rhythm": "immediate",
                     *               "url": "texto",
                     *               "secret": "texto",
                     *               "created_at": "2026-11-20T14:00:00Z",
                     *               "failing_since": "2026-11-20T14:00:00Z",
                     *               "paused_at": "2026-11-20T14:00:00Z",
                     *               "pause_reason": "owner"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Subscription"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A name. By default the words of the query or the title of the record, or the kind of records and their countries in the language of the account. */
                    name?: string;
                    /** @description What to watch: an address of this API, as one would call it, such as `/v1/bills?country_code=CO&q=agua`, `/v1/search?q=agua`, `/v1/me/follows`: all followed bills, or `/v1/me/worklists/7/entries`: each record of a worklist, as if it were followed. Parameters of pages and of order are dropped. */
                    query?: string;
                    /** @description Or a record: its changes, and records that refer to it. */
                    follow?: {
                        /**
                         * @description Domain of the followed record.
                         * @enum {string}
                         */
                        domain: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                        /** @description Its id. */
                        id: number;
                    };
                    /** @description All but `changed` by default. What is followed, a worklist, and a query with `kinds`, have all. */
                    events?: ("arrived" | "matched" | "changed" | "left" | "merged" | "withdrawn")[];
                    /** @description Like bill_moved. All kinds by default. */
                    kinds?: ("withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[];
                    /** @description Days before a deadline. */
                    remind_days?: number;
                    /**
                     * @description Where to send items, besides the inbox: `email`, `webhook` (signed according to Standard Webhooks), or a chat by its incoming webhook or bot.
                     * @default []
                     */
                    outputs?: ({
                        /** @constant */
                        channel: "email";
                        /**
                         * @description By default as the preference `digest` of the account, or `daily`.
                         * @enum {string}
                         */
                        rhythm?: "immediate" | "daily" | "weekly";
                    } | {
                        /** @constant */
                        channel: "webhook";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "slack";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "teams";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "discord";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "google_chat";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "telegram";
                        bot_token: string;
                        chat_id: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "query": "texto",
                     *         "follow": {
                     *           "domain": "texto",
                     *           "id": 1
                     *         },
                     *         "events": [
                     *           "arrived"
                     *         ],
                     *         "kinds": [
                     *           "withdrawn"
                     *         ],
                     *         "remind_days": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "problem": "texto",
                     *         "unread": 1,
                     *         "outputs": [
                     *           {
                     *             "id": 1,
                     *             "channel": "email",
                     *             "rhythm": "immediate",
                     *             "url": "texto",
                     *             "secret": "texto",
                     *             "created_at": "2026-11-20T14:00:00Z",
                     *             "failing_since": "2026-11-20T14:00:00Z",
                     *             "paused_at": "2026-11-20T14:00:00Z",
                     *             "pause_reason": "owner"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Subscription"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What to watch: an address of this API, as one would call it, such as `/v1/bills?country_code=CO&q=agua`, `/v1/search?q=agua`, `/v1/me/follows`: all followed bills, or `/v1/me/worklists/7/entries`: each record of a worklist, as if it were followed. Parameters of pages and of order are dropped. */
                    query?: string;
                    /** @description Or a record: its changes, and records that refer to it. */
                    follow?: {
                        /**
                         * @description Domain of the followed record.
                         * @enum {string}
                         */
                        domain: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                        /** @description Its id. */
                        id: number;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "domain": "texto",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "code": "123/2026C",
                     *           "date": "texto",
                     *           "closes_on": "2026-11-20",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "platform_url": "https://example.org/"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "matching": 1,
                     *         "days": 1,
                     *         "arrived": 1,
                     *         "per_week": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReportedRecord"][];
                        meta: {
                            /** @description Records that match now; null where they were not counted in time. */
                            matching: number | null;
                            /** @description Days before now that the preview covers: 30, or fewer where the service is younger. */
                            days: number;
                            /** @description Of the matching records, those that were first stored in these days, whatever their own date. */
                            arrived: number | null;
                            /** @description Their number per week; null with fewer than 7 days. */
                            per_week: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "query": "texto",
                     *         "follow": {
                     *           "domain": "texto",
                     *           "id": 1
                     *         },
                     *         "events": [
                     *           "arrived"
                     *         ],
                     *         "kinds": [
                     *           "withdrawn"
                     *         ],
                     *         "remind_days": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "problem": "texto",
                     *         "unread": 1,
                     *         "outputs": [
                     *           {
                     *             "id": 1,
                     *             "channel": "email",
                     *             "rhythm": "immediate",
                     *             "url": "texto",
                     *             "secret": "texto",
                     *             "created_at": "2026-11-20T14:00:00Z",
                     *             "failing_since": "2026-11-20T14:00:00Z",
                     *             "paused_at": "2026-11-20T14:00:00Z",
                     *             "pause_reason": "owner"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Subscription"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: number;
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscriptions.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the subscription.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    events?: ("arrived" | "matched" | "changed" | "left" | "merged" | "withdrawn")[];
                    /** @description Null for all kinds. */
                    kinds?: ("withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change")[] | null;
                    /** @description Days before the deadline of a matching consultation, or the day of a matching agenda entry, at which an item `due` reminds of it; null for no reminder. */
                    remind_days?: number | null;
                    /** @description Where to send items, besides the inbox: `email`, `webhook` (signed according to Standard Webhooks), or a chat by its incoming webhook or bot. This is the whole list: one is kept by its `id`, and removed without it. */
                    outputs?: ({
                        /** @description Id of an output to keep. */
                        id: number;
                    } | ({
                        /** @constant */
                        channel: "email";
                        /**
                         * @description By default as the preference `digest` of the account, or `daily`.
                         * @enum {string}
                         */
                        rhythm?: "immediate" | "daily" | "weekly";
                    } | {
                        /** @constant */
                        channel: "webhook";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "slack";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "teams";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "discord";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "google_chat";
                        /** @description Address that messages are posted to, by HTTPS. */
                        url: string;
                    } | {
                        /** @constant */
                        channel: "telegram";
                        bot_token: string;
                        chat_id: string;
                    }))[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "query": "texto",
                     *         "follow": {
                     *           "domain": "texto",
                     *           "id": 1
                     *         },
                     *         "events": [
                     *           "arrived"
                     *         ],
                     *         "kinds": [
                     *           "withdrawn"
                     *         ],
                     *         "remind_days": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "problem": "texto",
                     *         "unread": 1,
                     *         "outputs": [
                     *           {
                     *             "id": 1,
                     *             "channel": "email",
                     *             "rhythm": "immediate",
                     *             "url": "texto",
                     *             "secret": "texto",
                     *             "created_at": "2026-11-20T14:00:00Z",
                     *             "failing_since": "2026-11-20T14:00:00Z",
                     *             "paused_at": "2026-11-20T14:00:00Z",
                     *             "pause_reason": "owner"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Subscription"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "inbox.list": {
        parameters: {
            query?: {
                /**
                 * @description Only items of this subscription.
                 * @example 1
                 */
                subscription_id?: number;
                /** @description Only items about records of this domain. */
                domain?: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                /** @description Only items with this one among their `kinds`. */
                kind?: "closes_soon" | "begins_soon" | "withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change";
                /**
                 * @description `true`: only items that were not read.
                 * @example true
                 */
                unread?: boolean;
                /**
                 * @description `true`: of a change that several subscriptions reported only one item, with the others in `also`.
                 * @example true
                 */
                once?: boolean;
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "subscription": {
                     *             "id": 1,
                     *             "name": "texto"
                     *           },
                     *           "event": "arrived",
                     *           "kinds": [
                     *             "closes_soon"
                     *           ],
                     *           "seq": 1,
                     *           "at": "2026-11-20T14:00:00Z",
                     *           "domain": "texto",
                     *           "record_id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "title_highlights": [
                     *             {
                     *               "start": 1,
                     *               "end": 1
                     *             }
                     *           ],
                     *           "passage": {
                     *             "text": "texto",
                     *             "highlights": [
                     *               {
                     *                 "start": 1,
                     *                 "end": 1
                     *               }
                     *             ],
                     *             "document_id": 1,
                     *             "offset": 1
                     *           },
                     *           "changes": {},
                     *           "replaced_by": 1,
                     *           "due_on": "2026-11-20",
                     *           "read_at": "2026-11-20T14:00:00Z",
                     *           "record": {
                     *             "domain": "texto",
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "code": "123/2026C",
                     *             "date": "texto",
                     *             "closes_on": "2026-11-20",
                     *             "first_seen_at": "2026-11-20T14:00:00Z",
                     *             "platform_url": "https://example.org/"
                     *           },
                     *           "also": [
                     *             {
                     *               "id": 1,
                     *               "subscription": {
                     *                 "id": 1,
                     *                 "name": "texto"
                     *               },
                     *               "read_at": "2026-11-20T14:00:00Z"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false,
                     *         "unread": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InboxItem"][];
                        meta: components["schemas"]["InboxMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "inbox.change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ids of items that were read. */
                    read?: number[];
                    /** @description Or the id of an item: it and all older ones were read. */
                    read_up_to?: number;
                    /** @description With `read_up_to`: only items of this subscription. */
                    subscription_id?: number;
                    /**
                     * @description With `read_up_to`: only items about records of this domain.
                     * @enum {string}
                     */
                    domain?: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                    /**
                     * @description With `read_up_to`: only items with this one among their `kinds`.
                     * @enum {string}
                     */
                    kind?: "closes_soon" | "begins_soon" | "withdrawn" | "merged" | "restored" | "new_bill" | "new_consultation" | "new_act" | "roll_call" | "voted_against_party" | "vote" | "agenda_entry" | "mentioned" | "new_document" | "new_record" | "bill_moved" | "result_changed" | "act_repealed" | "act_amended" | "act_corrected" | "force_changed" | "date_moved" | "entry_status" | "urgency_changed" | "renamed" | "documents_changed" | "other_change";
                    /** @description `true`: the items of other subscriptions about the same changes too. */
                    same_changes?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "marked": 1,
                     *         "unread": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Items that were not read before. */
                            marked: number;
                            /** @description Items that are not read now; with `same_changes`, the changes of them. */
                            unread: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "outputs.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an output of a subscription of the account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True stops it; false resumes it, and sends what was reported meanwhile. */
                    paused?: boolean;
                    /**
                     * @description Of e-mail only.
                     * @enum {string}
                     */
                    rhythm?: "immediate" | "daily" | "weekly";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "channel": "email",
                     *         "rhythm": "immediate",
                     *         "url": "texto",
                     *         "secret": "texto",
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "failing_since": "2026-11-20T14:00:00Z",
                     *         "paused_at": "2026-11-20T14:00:00Z",
                     *         "pause_reason": "owner"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SubscriptionOutput"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "outputs.test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an output of a subscription of the account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message_id": "texto"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Id of the message, also in `webhook-id`. */
                            message_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "outputs.rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an output of a subscription of the account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "texto",
                     *         "former_until": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description The new key; it is shown only here. */
                            secret: string;
                            /**
                             * Format: date-time
                             * @description Until when the former key signs too.
                             */
                            former_until: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "outputs.replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of an output of a subscription of the account.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Items of records that changed from this instant on.
                     */
                    since: string;
                    /**
                     * Format: date-time
                     * @description And before this one; now by default.
                     */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "messages": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Messages that are sent. */
                            messages: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "deliveries.list": {
        parameters: {
            query?: {
                /**
                 * @description Only about this subscription.
                 * @example 1
                 */
                subscription_id?: number;
                /**
                 * @description Only by this output.
                 * @example 1
                 */
                output_id?: number;
                /** @description Only in this state. */
                state?: "pending" | "delivered" | "failed";
                /**
                 * @description `true`: only those that were attempted, with the last answer of the receiver.
                 * @example true
                 */
                attempted?: boolean;
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "channel": "email",
                     *           "output_id": 1,
                     *           "subscription_ids": [
                     *             1
                     *           ],
                     *           "item_ids": [
                     *             1
                     *           ],
                     *           "message_id": "texto",
                     *           "body": "texto",
                     *           "created_at": "2026-11-20T14:00:00Z",
                     *           "state": "pending",
                     *           "attempts": 1,
                     *           "status": 1,
                     *           "detail": "texto",
                     *           "next_at": "2026-11-20T14:00:00Z",
                     *           "attempted_at": "2026-11-20T14:00:00Z",
                     *           "delivered_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Delivery"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "feed-address.get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "created_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** @description Null where there is none. */
                            created_at: string | null;
                        };
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "feed-address.renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "atom": "https://example.org/",
                     *         "json": "https://example.org/",
                     *         "calendar": "https://example.org/",
                     *         "subscription_atom": "texto",
                     *         "worklist_atom": "texto",
                     *         "worklist_calendar": "texto",
                     *         "created_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FeedAddress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "feed-address.remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.list": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "texto",
                     *           "role": "reader",
                     *           "entries": 1,
                     *           "members": 1,
                     *           "created_at": "2026-11-20T14:00:00Z",
                     *           "updated_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Worklist"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "role": "reader",
                     *         "entries": 1,
                     *         "members": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Worklist"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "role": "reader",
                     *         "entries": 1,
                     *         "members": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Worklist"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: number;
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "role": "reader",
                     *         "entries": 1,
                     *         "members": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Worklist"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-entries.list": {
        parameters: {
            query?: {
                /** @description Only records of this domain. */
                domain?: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                /** @description Only entries of this priority. */
                priority?: "high" | "medium" | "low";
                /** @description Only entries with this position. */
                position?: "support" | "oppose" | "neutral" | "monitor";
                /** @description Only entries with this label. */
                label?: string;
                /** @description `added`, the default, `updated`, or `priority`, the highest first. */
                order_by?: "added" | "updated" | "priority";
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "domain": "texto",
                     *           "record_id": 1,
                     *           "note": "texto",
                     *           "priority": "high",
                     *           "position": "support",
                     *           "labels": [
                     *             "texto"
                     *           ],
                     *           "version": 1,
                     *           "added_by": "texto",
                     *           "added_at": "2026-11-20T14:00:00Z",
                     *           "updated_at": "2026-11-20T14:00:00Z",
                     *           "withdrawn_at": "2026-11-20T14:00:00Z",
                     *           "record": {
                     *             "domain": "texto",
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "code": "123/2026C",
                     *             "date": "texto",
                     *             "closes_on": "2026-11-20",
                     *             "first_seen_at": "2026-11-20T14:00:00Z",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistEntry"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-entries.add": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Domain of the record.
                     * @enum {string}
                     */
                    domain: "regulation-types" | "entities" | "interest-tags" | "commissions" | "parties" | "actors" | "bills" | "bill-updates" | "regulations" | "consultations" | "roll-calls" | "votes" | "schedules" | "transcripts" | "interventions" | "news" | "tweets" | "documents";
                    /** @description Its id. */
                    record_id: number;
                    /** @description Plain text, with line breaks; other control characters are removed. */
                    note?: string;
                    /** @default null */
                    priority?: ("high" | "medium" | "low") | null;
                    /**
                     * @description Of the organisation of the readers.
                     * @default null
                     */
                    position?: ("support" | "oppose" | "neutral" | "monitor") | null;
                    /** @description Free words, each at most 40 characters. */
                    labels?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "domain": "texto",
                     *         "record_id": 1,
                     *         "note": "texto",
                     *         "priority": "high",
                     *         "position": "support",
                     *         "labels": [
                     *           "texto"
                     *         ],
                     *         "version": 1,
                     *         "added_by": "texto",
                     *         "added_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z",
                     *         "withdrawn_at": "2026-11-20T14:00:00Z",
                     *         "record": {
                     *           "domain": "texto",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "code": "123/2026C",
                     *           "date": "texto",
                     *           "closes_on": "2026-11-20",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "platform_url": "https://example.org/"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistEntry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-entries.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Id of the entry.
                 * @example 1
                 */
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: number;
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-entries.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Id of the entry.
                 * @example 1
                 */
                entry_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version that the change is of, as the entry was read. */
                    version: number;
                    /** @description Plain text, with line breaks; other control characters are removed. */
                    note?: string;
                    priority?: ("high" | "medium" | "low") | null;
                    /** @description Of the organisation of the readers. */
                    position?: ("support" | "oppose" | "neutral" | "monitor") | null;
                    /** @description Free words, each at most 40 characters. */
                    labels?: string[];
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "domain": "texto",
                     *         "record_id": 1,
                     *         "note": "texto",
                     *         "priority": "high",
                     *         "position": "support",
                     *         "labels": [
                     *           "texto"
                     *         ],
                     *         "version": 1,
                     *         "added_by": "texto",
                     *         "added_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z",
                     *         "withdrawn_at": "2026-11-20T14:00:00Z",
                     *         "record": {
                     *           "domain": "texto",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "code": "123/2026C",
                     *           "date": "texto",
                     *           "closes_on": "2026-11-20",
                     *           "first_seen_at": "2026-11-20T14:00:00Z",
                     *           "platform_url": "https://example.org/"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistEntry"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklists.activity": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "seq": 1,
                     *           "at": "2026-11-20T14:00:00Z",
                     *           "domain": "texto",
                     *           "id": 1,
                     *           "country_code": "CO",
                     *           "title": "Por la cual se dictan normas de transparencia",
                     *           "change": "created",
                     *           "kinds": [
                     *             "closes_soon"
                     *           ],
                     *           "changed_fields": [
                     *             "texto"
                     *           ],
                     *           "replaced_by": 1,
                     *           "record": {
                     *             "domain": "texto",
                     *             "id": 1,
                     *             "country_code": "CO",
                     *             "title": "Por la cual se dictan normas de transparencia",
                     *             "code": "123/2026C",
                     *             "date": "texto",
                     *             "closes_on": "2026-11-20",
                     *             "first_seen_at": "2026-11-20T14:00:00Z",
                     *             "platform_url": "https://example.org/"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistActivity"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-members.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "account_id": "00000000-0000-4000-8000-000000000000",
                     *           "email": "texto",
                     *           "role": "reader",
                     *           "since": "2026-11-20T14:00:00Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistMember"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-members.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
                /** @description Id of the account of the member. */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "account_id": "00000000-0000-4000-8000-000000000000",
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            /** Format: uuid */
                            account_id: string;
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-members.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
                /** @description Id of the account of the member. */
                account_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "reader" | "editor" | "owner";
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "account_id": "00000000-0000-4000-8000-000000000000",
                     *         "email": "texto",
                     *         "role": "reader",
                     *         "since": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistMember"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-invitations.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "email": "texto",
                     *           "role": "reader",
                     *           "created_at": "2026-11-20T14:00:00Z",
                     *           "expires_at": "2026-11-20T14:00:00Z",
                     *           "refused": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WorklistInvitation"][];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-invitations.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether an account has it is not told. */
                    email: string;
                    /** @enum {string} */
                    role: "reader" | "editor" | "owner";
                    /**
                     * @description E-mail it, in the language of the account: at most 20 a day by one account, and 3 to one address.
                     * @default false
                     */
                    send?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "email": "texto",
                     *         "role": "reader",
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "expires_at": "2026-11-20T14:00:00Z",
                     *         "refused": true,
                     *         "sent": true,
                     *         "token": "texto",
                     *         "url": "https://example.org/"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: number;
                            /** @description Of the account that may accept it. */
                            email: string;
                            /** @enum {string} */
                            role: "reader" | "editor" | "owner";
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            /** @description True where the mail server refused the address for good: nobody has its link. */
                            refused: boolean;
                            /** @description True where an e-mail is on its way; then only that has the link. */
                            sent: boolean;
                            token: string | null;
                            url: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-invitations.revoke": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the worklist.
                 * @example 1
                 */
                id: number;
                /**
                 * @description Id of the invitation.
                 * @example 1
                 */
                invitation_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "removed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: {
                            id: number;
                            removed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "worklist-invitations.accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 1,
                     *         "name": "texto",
                     *         "role": "reader",
                     *         "entries": 1,
                     *         "members": 1,
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "updated_at": "2026-11-20T14:00:00Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Worklist"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "listenings.list": {
        parameters: {
            query?: {
                /**
                 * @description Rows per page, 1 to 500; default 50.
                 * @example 50
                 */
                limit?: number;
                /** @description `meta.next_cursor` of the previous page, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "00000000-0000-4000-8000-000000000000",
                     *           "status": "queued",
                     *           "query": "texto",
                     *           "countries": [
                     *             "texto"
                     *           ],
                     *           "domains": [
                     *             "transcripts"
                     *           ],
                     *           "since": "2026-11-20",
                     *           "until": "2026-11-20",
                     *           "created_at": "2026-11-20T14:00:00Z",
                     *           "started_at": "2026-11-20T14:00:00Z",
                     *           "finished_at": "2026-11-20T14:00:00Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "limit": 50,
                     *         "next_cursor": null,
                     *         "has_more": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Listening"][];
                        meta: components["schemas"]["PageMeta"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "listenings.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description A unique name for the request, 1 to 255 characters; a repeated request gets the same answer and spends nothing. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Words that must all occur, and phrases "in quotation marks". Accents and case do not matter. */
                    query: string;
                    /** @description ISO 3166-1 alpha-2; all in scope when left out. */
                    countries?: ("CO" | "CL" | "EC" | "PE" | "AR" | "CR" | "DO" | "BR" | "PA" | "MX" | "VE" | "GT")[];
                    /** @description All in scope when left out. */
                    domains?: ("transcripts" | "interventions" | "news" | "tweets")[];
                    /** @description First day; 30 days up to `until` when left out. */
                    since?: string;
                    /** @description Last day; today when left out. */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "00000000-0000-4000-8000-000000000000",
                     *         "status": "queued",
                     *         "query": "texto",
                     *         "countries": [
                     *           "texto"
                     *         ],
                     *         "domains": [
                     *           "transcripts"
                     *         ],
                     *         "since": "2026-11-20",
                     *         "until": "2026-11-20",
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "started_at": "2026-11-20T14:00:00Z",
                     *         "finished_at": "2026-11-20T14:00:00Z"
                     *       },
                     *       "meta": {
                     *         "quota": {
                     *           "month": "texto",
                     *           "quota": 1,
                     *           "spent": 1,
                     *           "left": 1,
                     *           "renews_on": "2026-11-20"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Listening"];
                        meta: {
                            quota: components["schemas"]["ListeningQuota"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "listenings.quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "month": "texto",
                     *         "quota": 1,
                     *         "spent": 1,
                     *         "left": 1,
                     *         "renews_on": "2026-11-20"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ListeningQuota"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "listenings.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": "00000000-0000-4000-8000-000000000000",
                     *         "status": "queued",
                     *         "query": "texto",
                     *         "countries": [
                     *           "texto"
                     *         ],
                     *         "domains": [
                     *           "transcripts"
                     *         ],
                     *         "since": "2026-11-20",
                     *         "until": "2026-11-20",
                     *         "created_at": "2026-11-20T14:00:00Z",
                     *         "started_at": "2026-11-20T14:00:00Z",
                     *         "finished_at": "2026-11-20T14:00:00Z",
                     *         "report": {
                     *           "generated_at": "texto",
                     *           "matched": {
                     *             "records": 1,
                     *             "mentions": 1,
                     *             "parts": [
                     *               {
                     *                 "domain": "transcripts",
                     *                 "country_code": "CO",
                     *                 "read": 1,
                     *                 "records": 1,
                     *                 "mentions": 1,
                     *                 "truncated": true
                     *               }
                     *             ]
                     *           },
                     *           "daily": [
                     *             {
                     *               "day": "texto",
                     *               "records": 1,
                     *               "mentions": 1
                     *             }
                     *           ],
                     *           "top_actors": [
                     *             {
                     *               "actor_id": 1,
                     *               "name": "texto",
                     *               "country_code": "CO",
                     *               "records": 1,
                     *               "mentions": 1
                     *             }
                     *           ],
                     *           "top_outlets": [
                     *             {
                     *               "outlet": "texto",
                     *               "country_code": "CO",
                     *               "records": 1,
                     *               "mentions": 1
                     *             }
                     *           ],
                     *           "passages": [
                     *             {
                     *               "domain": "transcripts",
                     *               "id": 1,
                     *               "country_code": "CO",
                     *               "date": "texto",
                     *               "title": "Por la cual se dictan normas de transparencia",
                     *               "outlet": "texto",
                     *               "actor_id": 1,
                     *               "actor_name": "texto",
                     *               "field": "texto",
                     *               "text": "texto",
                     *               "matches": [
                     *                 {
                     *                   "start": 1,
                     *                   "end": 1
                     *                 }
                     *               ],
                     *               "platform_url": "texto"
                     *             }
                     *           ],
                     *           "read": {},
                     *           "truncated": true,
                     *           "missing": [
                     *             {
                     *               "domain": "transcripts",
                     *               "country_code": "CO",
                     *               "reason": "not_covered"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ListeningDetail"];
                    };
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    "subscription.record_arrived": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_arrived",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "arrived",
                 *         "kinds": [
                 *           "new_bill"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_arrived";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_matched": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_matched",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "matched",
                 *         "kinds": [
                 *           "bill_moved"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_matched";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_changed": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_changed",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "changed",
                 *         "kinds": [
                 *           "bill_moved"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_changed";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_left": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_left",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "left",
                 *         "kinds": [
                 *           "bill_moved"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_left";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_merged": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_merged",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "merged",
                 *         "kinds": [
                 *           "merged"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": 1,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_merged";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_withdrawn": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_withdrawn",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "withdrawn",
                 *         "kinds": [
                 *           "withdrawn"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "bills",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "bills",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_withdrawn";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.record_due": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.record_due",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "id": 1,
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         },
                 *         "event": "due",
                 *         "kinds": [
                 *           "closes_soon"
                 *         ],
                 *         "seq": 1,
                 *         "at": "2026-11-20T14:00:00Z",
                 *         "domain": "consultations",
                 *         "record_id": 1,
                 *         "country_code": "CO",
                 *         "title": "Por la cual se dictan normas de transparencia",
                 *         "title_highlights": [
                 *           {
                 *             "start": 1,
                 *             "end": 1
                 *           }
                 *         ],
                 *         "passage": {
                 *           "text": "texto",
                 *           "highlights": [
                 *             {
                 *               "start": 1,
                 *               "end": 1
                 *             }
                 *           ],
                 *           "document_id": 1,
                 *           "offset": 1
                 *         },
                 *         "changes": {},
                 *         "replaced_by": null,
                 *         "due_on": "2026-11-20",
                 *         "record": {
                 *           "domain": "consultations",
                 *           "id": 1,
                 *           "country_code": "CO",
                 *           "title": "Por la cual se dictan normas de transparencia",
                 *           "code": "123/2026C",
                 *           "date": "texto",
                 *           "closes_on": "2026-11-20",
                 *           "first_seen_at": "2026-11-20T14:00:00Z",
                 *           "platform_url": "https://example.org/"
                 *         },
                 *         "also": []
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.record_due";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: components["schemas"]["DeliveredItem"];
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "subscription.test": {
        parameters: {
            query?: never;
            header: {
                /** @description Id of the message: the same for each attempt and replay. */
                "webhook-id": string;
                /** @description When it was sent, in Unix seconds: refuse one that is more than five minutes old. */
                "webhook-timestamp": string;
                /** @description Signatures according to Standard Webhooks, separated by blanks; one of them fits. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "subscription.test",
                 *       "timestamp": "2026-11-20T14:00:00Z",
                 *       "data": {
                 *         "subscription": {
                 *           "id": 1,
                 *           "name": "texto"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    type: "subscription.test";
                    /**
                     * Format: date-time
                     * @description When the record changed, or the test was asked for.
                     */
                    timestamp: string;
                    data: {
                        subscription: {
                            id: number;
                            name: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description No further message is sent. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message was accepted. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The message is sent again, with growing pauses, for five days. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
