// Generated from the contract; see schema.test.ts.
export interface paths {
    "/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's actions, and what they can be filtered by. */
        get: operations["actions.list"];
        put?: never;
        /** Create an action about the results of a round; its first state is planned. */
        post: operations["actions.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who can own an action, and for which groups of a round it can be: those that are shown. */
        get: operations["actions.offer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/actions/{actionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an action; it can be restored until it is removed for good, thirty days later. */
        delete: operations["actions.remove"];
        options?: never;
        head?: never;
        /** Change an action; absent fields stay as they are. Refused if somebody else has changed it since it was read. */
        patch: operations["actions.update"];
        trace?: never;
    };
    "/actions/{actionId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a deleted action back as it was. */
        post: operations["actions.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The agreement about the pack, with what has changed since, earlier ones, and the checksum that a pack would have now. */
        get: operations["agreements.read"];
        put?: never;
        /** Mark the pack as agreed, by the checksum that it has now. From now on, a call that weakens a setting which the pack prints is refused (`agreementWeakened`) until it acknowledges that. It takes the place of an earlier agreement; the seat of the works council and all administrators are told. */
        post: operations["agreements.mark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agreements/{agreementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the agreement: nothing is compared with it any more, and it stays in the list. The seat of the works council and all administrators are told. */
        delete: operations["agreements.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/surveys/{surveyId}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a round of a survey says, what changed since another one, what stands out and where to start. */
        get: operations["analysis.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/surveys/{surveyId}/group-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The distribution of a group's answers to a question in a round, and what changed since another one; only for the segmentation with distributions. */
        get: operations["analysis.group"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/surveys/{surveyId}/trend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The score of a survey, of one of its questions or of a category, round by round. */
        get: operations["analysis.trend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/thematics/{thematicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The scores of a thematic's surveys and of their categories, round by round. */
        get: operations["analysis.thematic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API keys of the company that have not expired, newest first, without their secrets. */
        get: operations["apiKeys.list"];
        put?: never;
        /** Make an API key; its secret is in this answer only. All administrators are told by mail. A company has at most 20 (409008). */
        post: operations["apiKeys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{apiKeyId}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make an API key valid again that waits because the password of whoever made or confirmed it was reset. One that does not wait stays as it is. */
        post: operations["apiKeys.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{apiKeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End an API key at once. */
        delete: operations["apiKeys.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audiences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audiences of the company, newest first. */
        get: operations["audiences.list"];
        put?: never;
        /** Create an audience by hand, by a rule, or both. */
        post: operations["audiences.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audiences/{audienceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One audience, with who is in it now. */
        get: operations["audiences.read"];
        put?: never;
        post?: never;
        /** Delete an audience that no survey uses (409007 otherwise). */
        delete: operations["audiences.remove"];
        options?: never;
        head?: never;
        /** Change name, rule or members by hand: `userIds` are all of them, `added` and `removed` leave those of others as they are. */
        patch: operations["audiences.update"];
        trace?: never;
    };
    "/audiences/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Who would be in an audience with this rule and these members by hand; stores nothing. */
        post: operations["audiences.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The audit trail of the company, newest first, 100 at a time. */
        get: operations["audit.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-events/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is in the audit trail, by name; a name that is null was erased. */
        get: operations["audit.people"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-events/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file in words: time, person, event, object, details. Newest first. */
        get: operations["audit.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; sets the refresh cookie, and ends the session of the cookie that was sent. */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an access token for the refresh cookie; rotates the cookie. Refused across sites. */
        get: operations["auth.refreshToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End the session of the refresh cookie. Refused across sites. */
        get: operations["auth.logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registration, step 1: the person. Sends a six-digit code; sets the cookie for the later steps. */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/send-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the registration code again. The answer is the same for known and unknown e-mails. */
        post: operations["auth.sendRegistrationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/valid-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registration, step 2: the code, in the browser of step 1. */
        post: operations["auth.validRegistrationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registration, step 3: the company, in the browser of step 1. */
        post: operations["auth.registerCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/send-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Password reset, step 1: send a code. The answer is the same for known and unknown e-mails. */
        post: operations["auth.sendResetCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/valid-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Password reset, step 2: the code. */
        post: operations["auth.validResetCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Password reset, step 3: the new password. Ends every session of the user. */
        post: operations["auth.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the password again: the session counts as just signed in, and its tokens are replaced. */
        post: operations["auth.confirmPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/unregister": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the company with everything that belongs to it. */
        delete: operations["auth.unregister"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How people without an e-mail address answer a survey, and the state of their cards; never a code. */
        get: operations["cards.read"];
        /** Choose cards or copied links for people without an e-mail address, for rounds that open from now on. A round has one of them. */
        put: operations["cards.choose"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/cards/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release the next sheet: if another administrator draws it, and it has three times the minimum of cards, its answers count towards results of the company. */
        post: operations["cards.release"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/cards/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw the cards of the next round, or of the running one if it has none yet, and get them as a PDF (A4, twelve a page), this once: only hashes are stored. Cards that were drawn before are void. With a segmentation, cards of groups of at least the minimum say which group they are for. */
        post: operations["cards.draw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/cards/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a survey by the code of a card. The reply is the same for a code that is unknown, used, void or of another round: nothing is recorded then. */
        post: operations["cards.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/kiosk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The address that makes a shared device ask for codes of cards for 12 hours; noted in the audit trail. Whoever has it can do nothing else. */
        post: operations["cards.openKiosk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/kiosk/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a shared device at once: its page says so, and forgets everything; noted in the audit trail. */
        post: operations["cards.withdrawKiosk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/kiosk/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the key of a shared device is valid. */
        post: operations["cards.checkKiosk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the comments of a round, once enough people are in its results; filtered only by category, words, theme and state, never by group, score or day. */
        get: operations["comments.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/comments/{commentId}/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hide a comment, with the reason. It is kept; its author can no longer read the thread. */
        post: operations["comments.hide"];
        /** Show a comment again that was hidden. */
        delete: operations["comments.show"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/comments/{commentId}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the author of a comment, whoever that is; at most 10 times (409010). */
        post: operations["comments.reply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment-threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The comment of a reply key with its thread. It is null for an unknown key, an unpublished comment and a hidden one alike. Reading leaves no trace. */
        post: operations["comments.readThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comment-threads/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer what the company wrote, by the reply key; at most 10 times (409010). Refused (commentNotFound) if the key opens no comment. */
        post: operations["comments.answerThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's company, as a list of one. */
        get: operations["companies.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's company with its usage figures. */
        get: operations["companies.overview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{companyId}": {
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
        /** Change name, time zone, minimum group size, who gets reminders, address for replies or logo. */
        patch: operations["companies.update"];
        trace?: never;
    };
    "/council-seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The seat of the works council, if there is one, and what it said about surveys and templates. */
        get: operations["councilSeat.read"];
        put?: never;
        /** Make the seat of the works council. Its address is asked to confirm first; then it is mailed a link that works for 365 days. A company has one seat, and no administrator has it. All administrators are told, and so is the next promise. */
        post: operations["councilSeat.create"];
        /** Remove the seat. It ends 30 days later, so that nobody is silenced on the spot; the seat, all administrators and the next promise are told. */
        delete: operations["councilSeat.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council-seat/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give the seat another address. The former one, if it was confirmed, keeps its link for 30 days; both, all administrators and the next promise are told. */
        put: operations["councilSeat.readdress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council-seat/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw the links of the seat: they and everything opened with them stop working at once, and new ones are mailed; where no more can be mailed now, nothing is withdrawn (423). The seat stays. Also for a link that has expired. */
        post: operations["councilSeat.renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council-seat/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a seat that was removed and has not ended. */
        post: operations["councilSeat.keep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council-seat/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the seat, as the seat sees it. */
        get: operations["councilSeat.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an address by the key in the mail that asked for it; the link is then mailed to it. */
        post: operations["councilSeat.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin a visit with the key of a link: a code is mailed to the seat's address, which this visit alone can try, 5 times. Unknown, expired and withdrawn keys are refused in the same way. */
        post: operations["councilSeat.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/visits/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enter the code of a visit. The session that it opens lasts 30 minutes, and opens nothing but the calls below /council. */
        post: operations["councilSeat.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of what the seat reads: published results of rounds whose promise named it, surveys before launch and templates, and the audit trail without single people. */
        post: operations["councilSeat.view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that a survey before its launch, or a template, was seen, or object to it. It changes nothing else; administrators and the audit trail keep it. */
        post: operations["councilSeat.note"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/council/visits/ends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a session of the seat. Harmless if it has ended. */
        post: operations["councilSeat.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of the company’s surveys, their results, and what is due in the next days. */
        get: operations["dashboard.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the latest closed rounds of the surveys say, and which rounds run. */
        get: operations["dashboard.results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/directory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the HR system fills by SCIM, and the last day on which it called. */
        get: operations["directory.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose which segmentation each attribute of the HR system fills; `groups` needs a select. Recorded in the audit trail. */
        patch: operations["directory.update"];
        trace?: never;
    };
    "/surveys/{surveyId}/employee-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page for employees about a round, by default the latest with results: as it was saved, or else a draft from what stands out. */
        get: operations["employeePages.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Save the text of the page, in the given languages; if it is published, people see it at once. */
        patch: operations["employeePages.save"];
        trace?: never;
    };
    "/surveys/{surveyId}/employee-page/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the saved page to employees: now, or from a day and time on. */
        post: operations["employeePages.publish"];
        /** Withdraw the page: nobody sees it any more, wherever it was shown. Its text is kept. */
        delete: operations["employeePages.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employee-pages/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page that an address shows. It is null for an unknown key, a withdrawn page and a scheduled one alike. */
        get: operations["employeePages.readPublic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/loop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What followed a round of a survey, with dates, and what is missing next. */
        get: operations["loops.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/manager-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links of a survey for managers, newest first, and the domains to which they are mailed at once. */
        get: operations["managerLinks.list"];
        put?: never;
        /** Mail the view of a group to a manager, for at most 90 days (30 by default). An address outside the company's domains is asked to confirm first. At most 500 links of a company are open at a time, 20 of them to one address. */
        post: operations["managerLinks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/manager-view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a link for a group would show. */
        get: operations["managerLinks.preview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manager-links/{managerLinkId}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a new link, or ask again to confirm the address. The previous link stops working. */
        post: operations["managerLinks.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manager-links/{managerLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw a link: it stops working at once. */
        delete: operations["managerLinks.withdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/managers/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a link shows. Only its key decides what that is; unknown, expired and withdrawn keys are refused in the same way. It is in the body, so that no log and no history contains it. */
        post: operations["managerLinks.view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/managers/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write down what a manager agreed on with the group, as an action that they own: planned, and about the round that their link shows. At most 20 by one link, and none while nothing is shown of the group. */
        post: operations["managerLinks.agree"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/managers/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm an address by the key in the mail that asked for it; the link is then mailed to it. */
        post: operations["managerLinks.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is stored about a member, as a JSON file; noted in the audit trail. */
        get: operations["memberData.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the matching members: by name and e-mail, best match first, by role, group, state of the e-mail and import. */
        get: operations["memberList.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change values of many members at once. To undo it, send `before` as the `changes` of another call. A key gives no administrator another language. */
        post: operations["memberList.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove up to 50 members and end their sessions; if one of them is unknown, nobody is removed. */
        post: operations["memberList.remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/possible-doubles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Members who may be one person, in pairs, the first 50: two spellings of one address, or one name of which one has no address. */
        get: operations["memberList.doubles"];
        put?: never;
        /** Remember that two members are two people: they are no possible doubles any more. */
        post: operations["memberList.distinguish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/own-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's own templates, newest first, including archived ones. */
        get: operations["ownTemplates.list"];
        put?: never;
        /** Save a survey as a template: its questions, thematic and languages, and its description as introduction. */
        post: operations["ownTemplates.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/own-templates/{ownTemplateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one of the company’s own templates for good. */
        delete: operations["ownTemplates.remove"];
        options?: never;
        head?: never;
        /** Change, archive or restore one of the company’s own templates; surveys made from it stay as they are. */
        patch: operations["ownTemplates.update"];
        trace?: never;
    };
    "/stripe/create-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a payment session for a pack; the browser goes to its `url`. */
        post: operations["payments.createSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signed events of the payment provider; each takes effect once. */
        post: operations["payments.webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retention, what is deleted next and was deleted, requests of people, exports of the company and packs. */
        get: operations["privacy.desk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a change of retention would delete, and from when on. */
        post: operations["privacy.previewRetention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change for how long things are kept, from the version that was read. Longer applies at once, shorter after 14 days, in which it can be undone; all administrators are told. */
        put: operations["privacy.changeRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/retention/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Undo a shorter retention that does not apply yet. */
        delete: operations["privacy.undoRetention"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that somebody asks for their data or for their erasure; it is due after a month. */
        post: operations["privacy.addRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/requests/{privacyRequestId}/fulfilment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do what was asked. Erasure removes the member; of access it is noted that the file was handed over. */
        post: operations["privacy.fulfilRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/requests/{privacyRequestId}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a request without doing what was asked. */
        post: operations["privacy.closeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order a file of everything of the company that its pages show (zip of JSON and CSV). It is made within minutes, announced by mail, and kept for 7 days, as one of the last five. One that is waiting is returned instead of a second. */
        post: operations["privacy.orderExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Order the pack for works council and data protection, made from the settings in force. It is fetched by the calls of exports, and kept for 7 days, as one of the last five. One that is waiting in that language and format is returned instead of a second. */
        post: operations["privacy.orderPack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/exports/{companyExportId}/opening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The key with which the browser of this session downloads the file within the next minute: going there cannot ask for a sign-in. */
        post: operations["privacy.openExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/exports/{companyExportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An export that is ready, as a zip file, or a pack; noted in the audit trail. */
        get: operations["privacy.exportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy/exports/{companyExportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an export, or cancel one that is being made. */
        delete: operations["privacy.removeExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The progress of a survey: participation, invitations, past and coming events, and what can be done now. */
        get: operations["progress.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remind those who have not answered, or everybody if the company chose that, on a working day; nobody is named. Not possible below the minimum group size, nor within three days of another reminder (409010). */
        post: operations["progress.remind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the caller the invitation as members would get it, marked as a test, with a link to the preview. */
        post: operations["progress.testMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a survey now, for good: its round is closed, and no further round follows. */
        post: operations["progress.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/promise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What respondents of a round are promised, signed, with its corrections; by default of the running round, or the last one. The same for everybody. */
        get: operations["promises.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/promise-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public keys that sign, or have signed, what respondents are promised, the present one first. */
        get: operations["promises.keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names and links of the provider. */
        get: operations["provider.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Version of the product, and which version of the page where people answer is live. */
        get: operations["provider.installation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this process serves and reaches its database, and its version. */
        get: operations["provider.health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this process runs; without an answer, it has to be restarted. */
        get: operations["provider.live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this process can take requests: it reaches its database and is not about to stop. */
        get: operations["provider.ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This API as an OpenAPI 3.1 document. */
        get: operations["provider.openApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/import.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Example member file; with the company's segmentations as columns when signed in. */
        get: operations["provider.importExample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The reports of a survey that were ordered in the last days, newest first. */
        get: operations["reports.list"];
        put?: never;
        /** Order a report of a round as PDF, as slides (PPTX) or as a table of its figures (XLSX), from what its pages show. It is made within seconds, announced by mail unless it is downloaded first, and available for 7 days, as one of the last 50 of its survey. Ordering the same report while it is waiting makes no second one; at most 3 are made for a company at once (tooManyRequests). */
        post: operations["reports.order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/reports/{reportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report that is ready, as a file. */
        get: operations["reports.file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/reports/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a report with its file, or cancel one that is being made. */
        delete: operations["reports.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a survey by a personal link; every question once, with null for "not concerned" where `options.mayNotApply` is true; with comments if the survey accepts them. Any later attempt is answered with 409004: the answer has arrived. A wrong link is answered with 403010, whomever it names. */
        post: operations["responses.submit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same as answering a survey, addressed by member. */
        post: operations["responses.submitForUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/responses/segmentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores per question and value of one segmentation. */
        get: operations["responses.segmentations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/responses/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Results as a CSV file: one row per answer and one column per question, each shuffled separately, so that a row is not a person; "not concerned" is a word, and what is not shown an empty cell; no name, id, e-mail or time. */
        get: operations["responses.csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/responses/{responseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the member with that id has answered in the running period; never the content, and false without the key of their link. */
        get: operations["responses.check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ServiceProviderConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: what of the protocol is there. */
        get: operations["scim.serviceProviderConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: users and groups. */
        get: operations["scim.resourceTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/ResourceTypes/{scimName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: users or groups. */
        get: operations["scim.resourceType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: the attributes of users and groups. */
        get: operations["scim.schemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Schemas/{scimName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: the attributes of one of them, or of its extension. */
        get: operations["scim.schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: the members, also deactivated ones, oldest first; by filter and page. */
        get: operations["scim.listUsers"];
        put?: never;
        /** SCIM: add a member. */
        post: operations["scim.createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: one member; 304 if it is the one of `If-None-Match`. */
        get: operations["scim.readUser"];
        /** SCIM: replace what is known of a member; `active` false removes them. */
        put: operations["scim.replaceUser"];
        post?: never;
        /** SCIM: remove a member, and what is kept of a deactivated one. */
        delete: operations["scim.removeUser"];
        options?: never;
        head?: never;
        /** SCIM: change a member; `active` false removes them, true brings them back. */
        patch: operations["scim.patchUser"];
        trace?: never;
    };
    "/scim/v2/Groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: the groups of the segmentation that an administrator chose for them; none without it. */
        get: operations["scim.listGroups"];
        put?: never;
        /** SCIM: add a group to that segmentation. */
        post: operations["scim.createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scim/v2/Groups/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** SCIM: one group with its members. */
        get: operations["scim.readGroup"];
        /** SCIM: replace name and members of a group. Somebody is in one group: the last that named them. */
        put: operations["scim.replaceGroup"];
        post?: never;
        /** SCIM: remove a group; its members stay. */
        delete: operations["scim.removeGroup"];
        options?: never;
        head?: never;
        /** SCIM: rename a group, add and remove members. */
        patch: operations["scim.patchGroup"];
        trace?: never;
    };
    "/auth/login/second-factor/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second step of a sign-in, by the cookie of the first: what can be given, or has to be set up. */
        post: operations["secondFactor.readStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the second factor: opens the session that the first step did not. */
        post: operations["secondFactor.finishStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor/app/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A key for an authenticator app, where the company requires a second factor and there is none. */
        post: operations["secondFactor.beginAppAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up the authenticator app by its first code, and sign in. */
        post: operations["secondFactor.addAppAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to make a passkey, where a second factor is required and there is none. */
        post: operations["secondFactor.beginPasskeyAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up a passkey, and sign in. */
        post: operations["secondFactor.addPasskeyAtSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own second factor, without its secrets. */
        get: operations["secondFactor.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/app/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A key for an authenticator app. Nothing changes before its first code is given. */
        post: operations["secondFactor.beginApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set up the authenticator app by its first code, in place of an earlier one. Other sessions end. */
        post: operations["secondFactor.addApp"];
        /** Ask for no codes of the authenticator app any more. Other sessions end. */
        delete: operations["secondFactor.removeApp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a browser needs to make a passkey. */
        post: operations["secondFactor.beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey. Other sessions end. */
        post: operations["secondFactor.addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Accept a passkey no longer. Other sessions end. */
        delete: operations["secondFactor.removePasskey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes, shown once; the earlier ones are void. */
        post: operations["secondFactor.renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/confirm/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What can stand in for the password to confirm who is signed in: a passkey, or single sign-on. */
        post: operations["secondFactor.confirmOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the second factor. With a passkey the session counts as just signed in, and its tokens are replaced; a code needs a recent sign-in. */
        post: operations["secondFactor.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the second factor of another administrator who has lost it. Their sessions end. */
        delete: operations["secondFactor.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the company requires a second factor, and which administrators have one. */
        get: operations["secondFactor.readRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Require a second factor of all administrators, or no longer. All of them are told. */
        patch: operations["secondFactor.changeRules"];
        trace?: never;
    };
    "/segmentations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The segmentations of the company, newest first. */
        get: operations["segmentations.list"];
        put?: never;
        /** Create a segmentation. */
        post: operations["segmentations.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segmentations/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many members of role 2 are in each group of the active segmentations today. */
        get: operations["segmentations.groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segmentations/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By which segmentations results are split, and when another one can be. */
        get: operations["segmentations.places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segmentations/{segmentationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a segmentation and its values in member profiles; past answers keep their brackets. */
        delete: operations["segmentations.remove"];
        options?: never;
        head?: never;
        /** Change a segmentation, switch it on or off, or choose whether rounds that open from now on use it in results, and with distributions. */
        patch: operations["segmentations.update"];
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's sessions, the most recently used first. */
        get: operations["sessions.list"];
        put?: never;
        post?: never;
        /** End all of the caller's sessions except the calling one. */
        delete: operations["sessions.endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of the caller's sessions. */
        delete: operations["sessions.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to sign in by the provider of the domain of an e-mail; the answer depends on the domain alone. */
        post: operations["singleSignOn.begin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with what the provider sent the browser back with, in the browser that began. */
        post: operations["singleSignOn.finish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/single-sign-on/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A provider tells, by a signed logout token in a form, that somebody has signed out there. */
        post: operations["singleSignOn.backChannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider of the company, without its secret, and the domains of the company. */
        get: operations["singleSignOn.read"];
        put?: never;
        post?: never;
        /** Let the provider sign in nobody any more. Sessions opened by it end; all are told. */
        delete: operations["singleSignOn.disconnect"];
        options?: never;
        head?: never;
        /** Connect a provider, or change the connection. All administrators are told. */
        patch: operations["singleSignOn.connect"];
        trace?: never;
    };
    "/companies/single-sign-on/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask the provider for what a sign-in needs. Changes nothing. */
        post: operations["singleSignOn.test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/single-sign-on/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Name a domain of the company. It counts when its record is seen. */
        post: operations["singleSignOn.addDomain"];
        /** Give up a domain. All administrators are told. */
        delete: operations["singleSignOn.removeDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/single-sign-on/domains/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Look for the record of a domain now. All administrators are told when it is seen first. */
        post: operations["singleSignOn.checkDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/single-sign-on/requirement": {
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
        /** Let administrators sign in by the provider only, but for one by password; or no longer. All are told. */
        patch: operations["singleSignOn.require"];
        trace?: never;
    };
    "/statistics/surveys/{surveyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores, shares, participation and trend of a survey. */
        get: operations["statistics.survey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/advices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Advice for each question of a template survey, fitting its score's band; it rotates from round to round. */
        get: operations["statistics.advices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/mail-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many invitations creating a survey would send, and when. Nothing is written. */
        post: operations["surveyMails.plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/mail-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How many invitations a change of a survey would send, and when. Nothing is written. */
        post: operations["surveyMails.planChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/mail-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The invitation of a survey that is not created yet, as its audience would get it. */
        post: operations["surveyMails.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The surveys of the company, newest first, as lists show them: without their texts and questions. */
        get: operations["surveyLists.summaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company's default survey texts. */
        get: operations["surveyMessages.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the company's default survey texts. */
        patch: operations["surveyMessages.update"];
        trace?: never;
    };
    "/surveys/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The survey templates, optionally of one thematic. */
        get: operations["surveyTemplates.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A survey template with its questions and the advice behind them. */
        get: operations["surveyTemplates.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The surveys of the company, newest first, without their members and designs. */
        get: operations["surveys.list"];
        put?: never;
        /** Create a survey, from a template or blank; one that would invite nobody can only be a draft (422003). */
        post: operations["surveys.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A survey: whole for its administrators, the public view for everybody else. `lost` is that of a link of which only member and key are left. */
        get: operations["surveys.read"];
        put?: never;
        post?: never;
        /** Delete a survey; it can be restored until it is purged 30 days later. If it invited nobody, its place in the pack becomes free again. */
        delete: operations["surveys.remove"];
        options?: never;
        head?: never;
        /** Change a survey: its questions only until its first invitation or link has left (409005), its dates only without an overlap (403002); it cannot be activated while it would invite nobody (422003). */
        patch: operations["surveys.update"];
        trace?: never;
    };
    "/surveys/{surveyId}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The personal link of a member without an e-mail (409009), to be handed over; noted in the audit trail. There is none where people without e-mail have cards (409010). */
        post: operations["surveys.copyLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/link-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a member the personal link, if there is an address and the survey accepts answers; the response does not reveal which. */
        post: operations["surveys.requestLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/link-requests/by-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same for whoever has this address, unless they have stopped the reminders of the survey; the response does not reveal whether anybody has it. For `lost` instead of a survey: the links of all that take answers. */
        post: operations["surveys.requestLinkByAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token that opens the preview of this survey for a minute, so that whoever shows the page needs no session. */
        post: operations["surveys.preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/reminder-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the member of a personal link gets the reminders of a survey, and in which language they read; a wrong link gets the answer of somebody who has not chosen. */
        get: operations["surveys.readReminders"];
        put?: never;
        /** Stop the reminders of a survey for the member of a personal link, or resume them; invitations to its rounds are sent in any case. Only the link itself reads the choice, and wrong links get the same answer. */
        post: operations["surveys.chooseReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/surveys/{surveyId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a deletion, unless another survey has taken its dates (403002) or its place in the pack (403001) in the meantime. */
        post: operations["surveys.restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/thematics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The thematics. */
        get: operations["thematics.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user. */
        get: operations["users.me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of the company, all roles. */
        get: operations["users.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password": {
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
        /** Change one’s own password; ends every session, and sets the cookie of a new one for this browser. */
        patch: operations["users.changePassword"];
        trace?: never;
    };
    "/users/email/valid-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm one’s own new e-mail by the code that was mailed to it; the old address is informed. Ends every session, and sets the cookie of a new one for this browser. */
        post: operations["users.validEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a member; an administrator gets a mail to choose a password. */
        post: operations["users.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Make the members those of a list that names everybody: as the import, and members (role 2) whom the list omits are removed. If they are more than a tenth of those present, nobody is, and the answer is 409018 with their number, unless `mayRemove` is at least as many. Sending it again changes nothing. A row that is rejected removes nobody whom it names. */
        put: operations["users.replace"];
        /** Add or update members from up to 10000 rows of 60 columns; `dryRun` reports without writing. Columns that are not in `columns` are recognised by their header: a field of members, or the name or id of a segmentation. A row whose name may be a new one of the member with its address or number, or somebody else's, is left out as `nameUnsure`, unless `samePeople` has its line with both names as the report has them. */
        post: operations["users.import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member and end their sessions. */
        delete: operations["users.remove"];
        options?: never;
        head?: never;
        /** Change a member; without a subscription, only oneself, or to take the role of an administrator away. One’s own new e-mail is mailed a code and takes effect once it is confirmed. */
        patch: operations["users.update"];
        trace?: never;
    };
    "/users/{userId}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the invitation of a pending administrator again, or the refused invitations to running rounds; returns the number of mails. */
        post: operations["users.resendInvitation"];
        /** Revoke an invitation: removes the pending administrator. */
        delete: operations["users.revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/former-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Make the links to running rounds void that went to an address which the member no longer has; recorded in the audit trail. */
        delete: operations["users.voidLinks"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The webhooks of the company, newest first, without their secrets. */
        get: operations["webhooks.list"];
        put?: never;
        /** Make a webhook; its secret is in this answer only. A company has at most 5 (409008). */
        post: operations["webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a webhook and what it has sent. */
        delete: operations["webhooks.remove"];
        options?: never;
        head?: never;
        /** Turn a webhook on or off. What happens while it is off is not sent later. */
        patch: operations["webhooks.change"];
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last messages of a webhook, newest first. They are kept for a week. */
        get: operations["webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhookId}/deliveries/{deliveryId}/repetition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a message again: the same bytes under the same id. The webhook has to be on. */
        post: operations["webhooks.repeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a webhook is sent, signed by the Standard Webhooks convention. */
        post: operations["webhooks.message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Action: {
            id: string;
            version: number;
            title: string;
            state: components["schemas"]["ActionState"];
            reason: string;
            owner: {
                id: string;
                name: string;
            } | null;
            surveyId: string;
            surveyName: string;
            hasSurvey: boolean;
            thematicId: string | null;
            round: string;
            question: {
                id: string;
                label: string;
                shortName: string;
            } | null;
            team: {
                segmentationId: string;
                segmentation: string;
                groupId: string;
                group: string;
            } | null;
            dueDate: string | null;
            isOverdue: boolean;
            steps: {
                text: string;
                done: boolean;
            }[];
            notes: string;
            createdAt: string;
            beganOn: string | null;
            effect?: components["schemas"]["ActionEffect"];
        };
        ActionChanges: {
            title?: string;
            ownerId?: string;
            team?: {
                segmentationId: string;
                groupId: string;
            } | null;
            dueDate?: string | null;
            steps?: {
                text: string;
                done: boolean;
            }[];
            notes?: string;
            version: number;
            state?: components["schemas"]["ActionState"];
            reason?: string;
        };
        ActionDraft: {
            title: string;
            ownerId: string;
            team: {
                segmentationId: string;
                groupId: string;
            } | null;
            dueDate: string | null;
            steps: {
                text: string;
                done: boolean;
            }[];
            notes: string;
            surveyId: string;
            round: string;
            questionId: string | null;
        };
        ActionEffect: {
            since: string;
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            before: number | null;
            after: number | null;
            change: components["schemas"]["Change"];
        };
        ActionList: {
            actions: components["schemas"]["Action"][];
            total: number;
            choices: {
                owners: {
                    id: string;
                    name: string;
                }[];
                surveys: {
                    id: string;
                    name: string;
                }[];
                teams: {
                    segmentationId: string;
                    segmentation: string;
                    groupId: string;
                    group: string;
                }[];
            };
        };
        ActionOffer: {
            owners: {
                id: string;
                name: string;
            }[];
            managers: {
                id: string;
                name: string;
                segmentationId: string;
                groupId: string;
            }[];
            teams: components["schemas"]["TeamChoice"][];
        };
        /** @enum {string} */
        ActionState: "planned" | "underWay" | "done" | "dropped";
        Advice: {
            name: string;
            description: string;
            firstStep: string;
            sign: string;
            /** @enum {string} */
            who: "manager" | "hr" | "leadership" | "team" | "managerAndTeam";
            weeks: number;
            /** @enum {string} */
            kind: "quickWin" | "habit" | "structural";
            /** @enum {string} */
            effort: "low" | "medium" | "high";
        };
        Agreement: {
            id: string;
            on: string;
            by: string;
            checksum: string;
            markedAt: string;
            endedAt: string | null;
        };
        AgreementView: {
            on: string;
            by: string;
            checksum: string;
            changes: {
                /** @enum {string} */
                setting: "companyName" | "providerName" | "providerContact" | "minimumGroupSize" | "comments" | "remindsEverybody" | "segmentations" | "detailedSegmentation" | "audiences" | "cards" | "kiosks" | "roundYears" | "afterwards" | "leaverDays" | "auditYears" | "singleSignOn" | "secondFactorRequired" | "apiKeys" | "apiScopes" | "webhooks" | "hrSystem" | "councilSeat" | "councilReadsComments" | "languages" | "surveys" | "respondentsPage" | "subProcessors" | "product";
                label: string;
                isStricter: boolean;
            }[];
        };
        AgreementsMarkBody: {
            /** Format: date */
            on: string;
            by: string;
            checksum: string;
        };
        AgreementsReadResult: {
            checksum: string;
            present: {
                id: string;
                on: string;
                by: string;
                checksum: string;
                markedAt: string;
                endedAt: string | null;
                changes: {
                    /** @enum {string} */
                    setting: "companyName" | "providerName" | "providerContact" | "minimumGroupSize" | "comments" | "remindsEverybody" | "segmentations" | "detailedSegmentation" | "audiences" | "cards" | "kiosks" | "roundYears" | "afterwards" | "leaverDays" | "auditYears" | "singleSignOn" | "secondFactorRequired" | "apiKeys" | "apiScopes" | "webhooks" | "hrSystem" | "councilSeat" | "councilReadsComments" | "languages" | "surveys" | "respondentsPage" | "subProcessors" | "product";
                    label: string;
                    isStricter: boolean;
                }[];
            } | null;
            earlier: components["schemas"]["Agreement"][];
        };
        Analysis: {
            minimumGroupSize: number;
            rounds: components["schemas"]["AnalysisRound"][];
            comparable: components["schemas"]["AnalysisRound"][];
            round: components["schemas"]["AnalysisRound"] | null;
            against: components["schemas"]["AnalysisRound"] | null;
            score: {
                scale: components["schemas"]["ScoreScale"];
                score: number | null;
                marginOfError: number | null;
                change: components["schemas"]["Change"] | null;
            };
            enps: {
                scale: components["schemas"]["ScoreScale"];
                score: number | null;
                marginOfError: number | null;
                change: components["schemas"]["Change"] | null;
            } | null;
            rates: components["schemas"]["Shares"] | null;
            participation: {
                share: number | null;
                respondents: number | null;
                invited: number;
                change: components["schemas"]["Change"] | null;
            };
            categories: {
                name: string;
                scale: components["schemas"]["ScoreScale"];
                score: number | null;
                marginOfError: number | null;
                change: components["schemas"]["Change"] | null;
            }[];
            questions: components["schemas"]["AnalysisQuestion"][];
            outcome: {
                questionId: string | null;
                people: number;
            } | null;
            driversFrom: number;
            groups: {
                segmentationId: string;
                name: string;
                groups: components["schemas"]["AnalysisGroup"][];
            } | null;
            headline: string | null;
            standouts: components["schemas"]["Standout"][];
            deletedRounds?: number;
        };
        AnalysisGroup: {
            id: string;
            name: string;
            responses: number | null;
            hidden: components["schemas"]["HiddenReason"] | null;
            score: number | null;
            difference: components["schemas"]["Change"] | null;
            change: components["schemas"]["Change"] | null;
            participation: number | null;
        };
        AnalysisQuestion: {
            id: string;
            label: string;
            shortName: string;
            category: string | null;
            scale: components["schemas"]["ScoreScale"];
            score: number | null;
            marginOfError: number | null;
            change: components["schemas"]["Change"] | null;
            rates: components["schemas"]["Shares"] | null;
            histogram: number[] | null;
            responses: number | null;
            driver: components["schemas"]["Driver"] | null;
        };
        AnalysisRound: {
            id: string;
            surveyId: string;
            surveyName: string;
            startDate: string;
            endDate: string | null;
            isClosed: boolean;
            hasResults: boolean;
            neverShown: components["schemas"]["NeverShown"] | null;
            /** @constant */
            isFolded?: true;
            checked?: {
                on: string;
                version: string;
            };
        };
        Anchors: ("likelihood" | "agreement" | "frequency") | {
            [key: string]: {
                low: string;
                high: string;
            };
        };
        Answer: {
            id: string | number;
            value: number | null;
        };
        AnswerEnds: {
            lo: number;
            hi: number;
            isJoined: boolean;
        };
        Answered: {
            answered: boolean;
        };
        ApiKey: {
            id: string;
            name: string;
            scopes: components["schemas"]["ApiScope"][];
            madeBy: string | null;
            createdAt: string;
            expiresAt: string;
            lastUsedOn: string | null;
            waitsSince: string | null;
        };
        ApiKeyDraft: {
            name: string;
            scopes: components["schemas"]["ApiScope"][];
            days: number;
        };
        /** @enum {string} */
        ApiScope: "results" | "surveys" | "members";
        AppKey: {
            secret: string;
            uri: string;
            ticket: string;
        };
        Audience: {
            id: string;
            name: string;
            userIds: string;
            pickedIds: string;
            rule: components["schemas"]["AudienceRule"] | null;
            count: number;
            createdAt: string;
        };
        AudienceDetails: {
            id: string;
            name: string;
            userIds: string;
            pickedIds: string;
            rule: components["schemas"]["AudienceRule"] | null;
            count: number;
            createdAt: string;
            memberIds: string[];
        };
        AudiencePreview: {
            count: number;
            withoutEmail: number;
            sample: string[];
        };
        AudienceRule: {
            /** @enum {string} */
            match: "all" | "any";
            conditions: {
                segmentationId: string;
                values: string[];
            }[];
        };
        AudiencesCreateBody: {
            name: string;
            userIds?: string | string[];
            rule?: components["schemas"]["AudienceRule"] | null;
        };
        AudiencesPreviewBody: {
            rule: components["schemas"]["AudienceRule"] | null;
            userIds?: string | string[];
        };
        AudiencesUpdateBody: {
            name?: string;
            userIds?: string | string[];
            rule?: components["schemas"]["AudienceRule"] | null;
            added?: string | string[];
            removed?: string | string[];
        };
        /** @enum {string} */
        AuditAction: "signIn" | "signInFailed" | "signOut" | "sessionReuse" | "sessionEnd" | "passwordConfirm" | "passwordChange" | "passwordReset" | "passkeyConfirm" | "secondFactorAdd" | "secondFactorRemove" | "secondFactorReset" | "secondFactorFailed" | "recoveryCodeUse" | "recoveryCodesRenew" | "signInRulesChange" | "singleSignOnChange" | "singleSignOnFailed" | "companyCreate" | "companyUpdate" | "companyDelete" | "memberCreate" | "memberUpdate" | "membersUpdate" | "emailChange" | "memberRoleChange" | "memberDelete" | "memberExport" | "memberImport" | "invitationResend" | "invitationRevoke" | "surveyCreate" | "surveyUpdate" | "surveyDelete" | "surveyRestore" | "surveyEnd" | "roundOpen" | "roundClose" | "reminderOrder" | "linkCopy" | "linkVoid" | "cardsChoose" | "cardsRelease" | "cardsDraw" | "kioskOpen" | "kioskWithdraw" | "templateCreate" | "templateUpdate" | "templateDelete" | "audienceCreate" | "audienceUpdate" | "audienceDelete" | "segmentationCreate" | "segmentationUpdate" | "segmentationDelete" | "actionCreate" | "actionUpdate" | "actionDelete" | "actionRestore" | "employeePageUpdate" | "employeePagePublish" | "employeePageWithdraw" | "commentHide" | "commentShow" | "commentReply" | "resultsExport" | "managerLinkCreate" | "managerLinkConfirm" | "managerLinkSend" | "managerLinkOpen" | "managerLinkWithdraw" | "councilSeatCreate" | "councilSeatReaddress" | "councilSeatRenew" | "councilSeatRemove" | "councilSeatKeep" | "councilSeatConfirm" | "councilSeatOpen" | "councilSeen" | "councilObjection" | "reportOrder" | "reportDownload" | "reportDelete" | "apiKeyCreate" | "apiKeyRemove" | "apiKeysWait" | "apiKeyConfirm" | "directoryUpdate" | "webhookCreate" | "webhookUpdate" | "webhookRemove" | "retentionChange" | "retentionUndo" | "privacyRequestAdd" | "privacyRequestDone" | "privacyRequestClose" | "companyExportOrder" | "companyExportDownload" | "companyExportDelete" | "councilPackOrder" | "councilPackDownload" | "councilPackDelete" | "agreementMark" | "agreementEnd" | "planChange" | "paymentRefused";
        AuditEvent: {
            id: string;
            at: string;
            action: components["schemas"]["AuditAction"];
            actorId: string | null;
            actorName: string | null;
            sessionId: string | null;
            target: string | null;
            targetName: string | null;
            note: string | null;
            details: {
                [key: string]: string | number | boolean | null;
            };
        };
        AuthConfirmPasswordBody: {
            password: string;
        };
        AuthConfirmPasswordResult: {
            accessToken: string;
        };
        AuthLoginBody: {
            /** Format: email */
            email: string;
            password: string;
        };
        AuthRefreshTokenResult: {
            accessToken: string;
        };
        AuthRegisterCompanyBody: {
            company: string;
            /** Format: email */
            email: string;
            timeZone?: string;
        };
        AuthRegisterCompanyResult: {
            id: string;
            name: string;
        };
        AuthRegisterResult: {
            email: string;
        };
        AuthResetPasswordBody: {
            /** Format: email */
            email: string;
            code: string;
            password: string;
            invitation?: string;
        };
        AuthSendRegistrationCodeBody: {
            /** Format: email */
            email: string;
        };
        AuthSendResetCodeBody: {
            /** Format: email */
            email: string;
            invitation?: string;
        };
        AuthValidRegistrationCodeBody: {
            /** Format: email */
            email: string;
            code: string;
        };
        AuthValidResetCodeBody: {
            /** Format: email */
            email: string;
            code: string;
            invitation?: string;
        };
        BatchReport: {
            importId: string | null;
            created: number;
            administrators: number;
            updated: number;
            unchanged: number;
            namesakes: {
                count: number;
                names: string[];
                lines: number[];
            };
            segmentations: number;
            switchedOn: string[];
            notInResults: string[];
            columns: {
                header: string;
                column: components["schemas"]["ImportColumn"];
                values: number;
                samples: string[];
                newOptions: string[];
            }[];
            rejected: {
                line: number;
                /** @enum {string} */
                reason: "missingName" | "missingEmail" | "invalidEmail" | "duplicateEmail" | "emailUsed" | "invalidRole" | "otherRole" | "otherAddress" | "duplicateId" | "nameMoved" | "nameUnsure" | "invalidValue" | "tooLong" | "tooManyOptions";
                column?: string;
                /** @enum {string} */
                why?: "noAt" | "manyAts" | "blank" | "dots" | "sign" | "domain" | "tooLong";
                names?: {
                    former: string;
                    given: string;
                };
            }[];
            dropped: number;
            ignoredColumns: string[];
            removed: number;
        };
        BulkChange: {
            userIds: string[];
            extraData?: components["schemas"]["ExtraDatum"][];
            language?: components["schemas"]["RespondentLanguage"];
        };
        BulkChangeInput: {
            userIds?: string[];
            extraData?: components["schemas"]["ExtraDatum"][];
            language?: components["schemas"]["RespondentLanguage"];
        };
        CardsCheckKioskBody: {
            key: string;
        };
        CardsCheckKioskResult: {
            until: string;
        };
        CardsChooseBody: {
            cards: boolean;
        };
        CardsDrawBody: {
            language: components["schemas"]["RespondentLanguage"];
            segmentationId: string | null;
        };
        CardsDrawResult: {
            name: string;
            pdf: string;
        };
        CardsOfSurvey: {
            chosen: boolean;
            running: boolean | null;
            people: number;
            cards: number;
            minimum: number;
            countsFrom: number;
            canDraw: boolean;
            sheet: {
                cards: number;
                counts: boolean;
                drawnAt: string;
            } | null;
            release: {
                name: string;
                isOwn: boolean;
            } | null;
            devices: {
                id: string;
                openedAt: string;
                until: string;
            }[];
            segmentations: {
                id: string;
                name: string;
            }[];
        };
        CardsOpenKioskResult: {
            url: string;
            until: string;
        };
        CardsSubmitBody: {
            code: string;
            response: string | components["schemas"]["Answer"][];
            comments?: {
                questionId: (string | number) | null;
                text: string;
                replyKeyHash?: string;
            }[];
        };
        CardsSubmitResult: {
            /** @constant */
            received: true;
        };
        CardsWithdrawKioskBody: {
            kioskId: string;
        };
        Change: {
            difference: number;
            marginOfError: number | null;
            isReal: boolean;
        };
        Comment: {
            id: string;
            question: {
                id: string;
                label: string;
                shortName: string;
                category: string | null;
            } | null;
            text: string;
            thread: {
                /** @enum {string} */
                by: "company" | "author";
                text: string;
            }[];
            canReply: boolean;
            hidden: {
                reason: string;
            } | null;
        };
        Comments: {
            /** @enum {string} */
            state: "none" | "tooFew" | "shown";
            from: number;
            rounds: components["schemas"]["AnalysisRound"][];
            round: components["schemas"]["AnalysisRound"] | null;
            comments: components["schemas"]["Comment"][];
            total: number;
            page: number;
            pageSize: number;
            counts: {
                shown: number;
                hidden: number;
            };
            categories: string[];
            themes: {
                id: string;
                word: string;
                count: number;
                question: {
                    id: string;
                    label: string;
                    shortName: string;
                    category: string | null;
                    scale: components["schemas"]["ScoreScale"];
                    score: number | null;
                } | null;
            }[];
            groups: {
                question: {
                    id: string;
                    label: string;
                    shortName: string;
                    category: string | null;
                    scale: components["schemas"]["ScoreScale"];
                    score: number | null;
                } | null;
                count: number | null;
            }[];
        };
        CommentsAnswerThreadBody: {
            key: string;
            text: string;
            language?: components["schemas"]["RespondentLanguage"];
        };
        CommentsAnswerThreadResult: {
            comment: {
                surveyName: string;
                question: string | null;
                text: string;
                thread: {
                    /** @enum {string} */
                    by: "company" | "author";
                    text: string;
                }[];
                canAnswer: boolean;
            };
        };
        CommentsHideBody: {
            reason: string;
        };
        CommentsReadThreadBody: {
            key: string;
            language?: components["schemas"]["RespondentLanguage"];
        };
        CommentsReadThreadResult: {
            comment: {
                surveyName: string;
                question: string | null;
                text: string;
                thread: {
                    /** @enum {string} */
                    by: "company" | "author";
                    text: string;
                }[];
                canAnswer: boolean;
            } | null;
        };
        CommentsReplyBody: {
            text: string;
        };
        /** @enum {string} */
        CommentsSetting: "none" | "survey" | "questions";
        Company: {
            id: string;
            name: string;
            subscription: number;
            subscriptionDetail: components["schemas"]["SubscriptionDetail"] | null;
            timeZone: string;
            minimumGroupSize: number;
            remindsEverybody: boolean;
            replyTo: string | null;
            logo: string | null;
            senderAddress: string;
        };
        CompanyChanges: {
            name?: string;
            timeZone?: string;
            minimumGroupSize?: number;
            remindsEverybody?: boolean;
            replyTo?: string | null;
            logo?: string | null;
        };
        CompanyDashboard: {
            path: {
                members: number;
                segmentations: number;
                surveys: number;
                surveyId: string | null;
            } | null;
            inProgress: number;
            hasWeekly: boolean;
            running: components["schemas"]["RunningSurvey"][];
            thematics: {
                id: string;
                latest: components["schemas"]["LatestResult"] | null;
            }[];
            enps: components["schemas"]["LatestResult"] | null;
            standsOut: {
                round: components["schemas"]["AnalysisRound"];
                standouts: components["schemas"]["Standout"][];
            } | null;
            due: {
                reminders: {
                    id: string;
                    name: string;
                    at: string;
                }[];
                starts: {
                    id: string;
                    name: string;
                    at: string;
                }[];
                ends: {
                    id: string;
                    name: string;
                    at: string;
                }[];
                actions: {
                    id: string;
                    title: string;
                    dueDate: string;
                    isOverdue: boolean;
                }[];
                untold: {
                    surveyId: string;
                    periodId: string;
                    name: string;
                    days: number;
                } | null;
                refused: number;
                packEndsAt: string | null;
            };
            planned: components["schemas"]["SurveySummary"][];
            plannedAmount: number;
            newest: components["schemas"]["SurveySummary"][];
            upgraded?: {
                /** @enum {string} */
                what: "newLinks" | "enpsOfOneQuestion" | "fewAnswersHidden" | "groupsClipped" | "surveysLocked" | "segmentationsLeftOut" | "retentionBegins";
                count: number;
                at: string | null;
            }[];
        };
        CompanyExport: {
            id: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            progress: number;
            size: number | null;
            orderedAt: string;
            expiresAt: string;
        };
        CompanyOverview: {
            id: string;
            name: string;
            subscription: number;
            subscriptionDetail: components["schemas"]["SubscriptionDetail"] | null;
            timeZone: string;
            minimumGroupSize: number;
            remindsEverybody: boolean;
            isProvider: boolean;
            surveyAmount: number;
            activeSurveyAmount: number;
            surveysUsed: number;
            members: number;
            admins: number;
            membersAdded: number;
            thematicsInUse: string[];
            responsesThisMonth: number;
            responsesLastMonths: {
                createdAt: string;
                count: number;
            }[];
            latestRound: {
                surveyId: string;
                periodId: string;
            } | null;
        };
        ConnectedProvider: {
            connection: {
                issuer: string;
                clientId: string;
                administratorClaim: {
                    name: string;
                    value: string;
                } | null;
                isRequired: boolean;
                breakGlassId: string | null;
            } | null;
            domains: {
                domain: string;
                recordName: string;
                recordValue: string;
                /** @enum {string} */
                state: "missing" | "proven" | "lost";
                checkedAt: string | null;
                until: string | null;
            }[];
            redirectUri: string;
            logoutUri: string;
            isCallerConnected: boolean;
        };
        CouncilHolder: {
            email: string;
            /** @enum {string} */
            state: "unconfirmed" | "sent" | "opened" | "expired";
            bounced: boolean;
            linkUntil: string | null;
            endsAt: string | null;
        };
        CouncilNote: {
            id: string;
            /** @enum {string} */
            kind: "seen" | "objection";
            /** @enum {string} */
            subject: "survey" | "template";
            subjectId: string;
            name: string;
            text: string;
            at: string;
        };
        CouncilPack: {
            id: string;
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed";
            progress: number;
            size: number | null;
            orderedAt: string;
            expiresAt: string;
            /** @enum {string} */
            language: "en" | "fr" | "de";
            /** @enum {string} */
            format: "pdf" | "docx";
        };
        CouncilPage: {
            companyName: string;
            companyLogo: string | null;
            seatName: string;
            endsAt: string | null;
            linkId?: string;
            /** @constant */
            page: "home";
            rounds: {
                surveyId: string;
                round: string;
                surveyName: string;
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
                hasResults: boolean;
                readsComments: boolean;
                promise: string;
            }[];
            drafts: {
                /** @enum {string} */
                subject: "survey" | "template";
                id: string;
                name: string;
                questions: number;
                startDate: string | null;
                note: components["schemas"]["CouncilNote"] | null;
            }[];
            agreement: components["schemas"]["AgreementView"] | null;
        } | {
            companyName: string;
            companyLogo: string | null;
            seatName: string;
            endsAt: string | null;
            linkId?: string;
            /** @constant */
            page: "round";
            round: {
                surveyId: string;
                round: string;
                surveyName: string;
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
                hasResults: boolean;
                readsComments: boolean;
                promise: string;
            };
            minimumGroupSize: number;
            score: number | null;
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            participation: {
                share: number | null;
                respondents: number | null;
                invited: number;
            };
            questions: {
                id: string;
                label: string;
                /** @enum {string} */
                scale: "0-10" | "eNPS";
                score: number | null;
                responses: number | null;
            }[];
            tables: {
                segmentation: string;
                groups: {
                    name: string;
                    responses: number | null;
                    hidden: components["schemas"]["HiddenReason"] | null;
                }[];
                rows: {
                    questionId: string;
                    scores: components["schemas"]["SegmentScore"][];
                }[];
            }[];
            comments: {
                question: string | null;
                text: string;
            }[] | null;
        } | {
            companyName: string;
            companyLogo: string | null;
            seatName: string;
            endsAt: string | null;
            linkId?: string;
            /** @constant */
            page: "draft";
            draft: {
                /** @enum {string} */
                subject: "survey" | "template";
                id: string;
                name: string;
                questions: number;
                startDate: string | null;
                note: components["schemas"]["CouncilNote"] | null;
            };
            introduction: string;
            questions: {
                id: string;
                label: string;
            }[];
            notes: components["schemas"]["CouncilNote"][];
        } | {
            companyName: string;
            companyLogo: string | null;
            seatName: string;
            endsAt: string | null;
            linkId?: string;
            /** @constant */
            page: "audit";
            lines: {
                id: string;
                at: string;
                action: components["schemas"]["AuditAction"];
                event: string;
                target: string | null;
                note: string | null;
            }[];
            next: string | null;
        };
        CouncilSeat: {
            name: string;
            language: components["schemas"]["Language"];
            readsComments: boolean;
            createdAt: string;
            endsAt: string | null;
            holders: components["schemas"]["CouncilHolder"][];
            version: number;
        };
        CouncilSeatBeginBody: {
            key: string;
        };
        CouncilSeatBeginResult: {
            visit: string;
            language: components["schemas"]["Language"];
            until: string;
        };
        CouncilSeatConfirmBody: {
            key: string;
        };
        CouncilSeatCreateBody: {
            name: string;
            /** Format: email */
            email: string;
            language: components["schemas"]["Language"];
            readsComments: boolean;
        };
        CouncilSeatEndBody: {
            session: string;
        };
        CouncilSeatNoteBody: {
            session: string;
            /** @enum {string} */
            kind: "seen" | "objection";
            /** @enum {string} */
            subject: "survey" | "template";
            subjectId: string;
            /** @default  */
            text?: string;
        };
        CouncilSeatOpenBody: {
            visit: string;
            code: string;
        };
        CouncilSeatOpenResult: {
            session: string;
            language: components["schemas"]["Language"];
            until: string;
        };
        CouncilSeatReadResult: {
            seat: components["schemas"]["CouncilSeat"] | null;
            notes: components["schemas"]["CouncilNote"][];
        };
        CouncilSeatReaddressBody: {
            /** Format: email */
            email: string;
            version: number;
        };
        CouncilSeatViewBody: {
            session: string;
            /** @enum {string} */
            page: "home" | "round" | "draft" | "audit";
            surveyId?: string;
            round?: string;
            templateId?: string;
            before?: string;
            language?: components["schemas"]["Language"];
        };
        /** @enum {string} */
        DeletedKind: "rounds" | "foldedRounds" | "comments" | "members" | "lines" | "requests";
        /** @enum {string} */
        DirectoryAttribute: "department" | "division" | "costCenter" | "organization" | "title" | "userType" | "groups";
        DirectorySettings: {
            fills: {
                attribute: components["schemas"]["DirectoryAttribute"];
                segmentationId: string;
            }[];
            lastOn: string | null;
        };
        DirectoryUpdateBody: {
            fills: {
                attribute: components["schemas"]["DirectoryAttribute"];
                segmentationId: string;
            }[];
        };
        Driver: {
            /** @enum {string} */
            impact: "low" | "medium" | "high";
            correlation: number;
            interval: [
                number,
                number
            ];
            priority: number;
            isStart: boolean;
        };
        EmployeePage: {
            /** @enum {string} */
            state: "noResults" | "draft" | "scheduled" | "published" | "withdrawn";
            round: components["schemas"]["AnalysisRound"] | null;
            texts: {
                en: {
                    findings: string[];
                    decisions?: string[];
                    decided: string;
                    declined: string;
                };
                fr: {
                    findings: string[];
                    decisions?: string[];
                    decided: string;
                    declined: string;
                };
                de: {
                    findings: string[];
                    decisions?: string[];
                    decided: string;
                    declined: string;
                };
            };
            version: number;
            showsFrom: string | null;
            withdrawnAt: string | null;
            link: string | null;
            timeZone: string;
            look: {
                surveyName: string;
                design: components["schemas"]["SurveyDesign"];
                company: {
                    name: string;
                    logo: string | null;
                };
            };
        };
        EmployeePagesPublishBody: {
            round: string;
            version: number;
            at: {
                /** Format: date */
                day: string;
                time: string;
            } | null;
        };
        EmployeePagesReadPublicResult: {
            page: components["schemas"]["PublicEmployeePage"] | null;
        };
        EmployeePagesSaveBody: {
            round: string;
            version: number;
            texts: {
                [key: string]: {
                    findings: string[];
                    decisions?: string[];
                    decided: string;
                    declined: string;
                };
            };
        };
        Empty: Record<string, never>;
        ErrorBody: {
            statusCode: number;
            error: string;
            message: string;
            details?: components["schemas"]["ErrorDetail"][];
            requestId?: string;
            retryAfter?: number;
        };
        ErrorDetail: {
            path: string;
            message: string;
        };
        ExtraDatum: {
            segmentationId: string;
            value: string;
        };
        FactorProof: {
            code?: string;
            recoveryCode?: string;
            passkey?: components["schemas"]["UsedPasskey"];
        };
        Frequency: 0 | 1 | 2;
        GroupAction: {
            id: string;
            title: string;
            state: components["schemas"]["ActionState"];
            dueDate: string | null;
            isOverdue: boolean;
            owner: string | null;
            question: string | null;
            questionName: string | null;
            isForEverybody: boolean;
        };
        GroupAnswers: {
            histogram: number[] | null;
            ends: components["schemas"]["AnswerEnds"] | null;
            change: components["schemas"]["Change"] | null;
        };
        GroupQuestion: {
            id: string;
            label: string;
            shortName: string;
            category: string | null;
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            score: number | null;
            company: number | null;
            difference: components["schemas"]["Change"] | null;
            change: components["schemas"]["Change"] | null;
            legal: string | null;
            advices: components["schemas"]["Advice"][];
        };
        GroupView: {
            companyName: string;
            companyLogo: string | null;
            surveyName: string;
            segmentation: string;
            group: string;
            minimumGroupSize: number;
            round: {
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
            } | null;
            against: {
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
            } | null;
            hidden: ("few" | "later" | "noResults" | "gone") | null;
            told: {
                responses: number;
                score: {
                    /** @enum {string} */
                    scale: "0-10" | "eNPS";
                    score: number | null;
                    company: number | null;
                    difference: components["schemas"]["Change"] | null;
                    change: components["schemas"]["Change"] | null;
                };
                participation: {
                    group: number;
                    company: number;
                } | null;
                standouts: components["schemas"]["Standout"][];
                questions: components["schemas"]["GroupQuestion"][];
            } | null;
            actions: components["schemas"]["GroupAction"][];
        };
        GroupsOfRunning: {
            answers: number;
            from: number | null;
            on: string | null;
        };
        /** @enum {string} */
        HiddenReason: "few" | "later";
        ImportColumn: {
            /** @enum {string} */
            kind: "name" | "firstName" | "lastName" | "email" | "language" | "role" | "externalId" | "ignore";
        } | {
            /** @constant */
            kind: "segmentation";
            segmentationId: string;
        } | {
            /** @constant */
            kind: "newSegmentation";
            name: string;
            type: components["schemas"]["SegmentationType"];
            bracket?: ("age" | "seniority") | null;
        };
        ImportReport: {
            importId: string | null;
            created: number;
            administrators: number;
            updated: number;
            unchanged: number;
            namesakes: {
                count: number;
                names: string[];
                lines: number[];
            };
            segmentations: number;
            switchedOn: string[];
            notInResults: string[];
            columns: {
                header: string;
                column: components["schemas"]["ImportColumn"];
                values: number;
                samples: string[];
                newOptions: string[];
            }[];
            rejected: {
                line: number;
                /** @enum {string} */
                reason: "missingName" | "missingEmail" | "invalidEmail" | "duplicateEmail" | "emailUsed" | "invalidRole" | "otherRole" | "otherAddress" | "duplicateId" | "nameMoved" | "nameUnsure" | "invalidValue" | "tooLong" | "tooManyOptions";
                column?: string;
                /** @enum {string} */
                why?: "noAt" | "manyAts" | "blank" | "dots" | "sign" | "domain" | "tooLong";
                names?: {
                    former: string;
                    given: string;
                };
            }[];
            dropped: number;
            ignoredColumns: string[];
        };
        Invitation: {
            name: string;
            /** Format: email */
            email: string;
            role?: components["schemas"]["Role"];
            language?: components["schemas"]["RespondentLanguage"];
            extraData?: components["schemas"]["ExtraDatum"][];
        };
        InvitationCounts: {
            sent: number;
            waiting: number;
            deferred: {
                count: number;
                since: string | null;
                answer: string;
                nextAttemptAt: string | null;
            } | null;
            unreachable: {
                count: number;
                since: string | null;
                answer: string;
                nextAttemptAt: string | null;
            } | null;
            refused: number;
            heldBack: number;
            withoutEmail: number;
        };
        /** @enum {string} */
        Language: "en" | "fr" | "de";
        LatestResult: {
            round: components["schemas"]["AnalysisRound"];
            thematicId: string | null;
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            score: number | null;
            change: components["schemas"]["Change"] | null;
            enps: {
                score: number;
                change: components["schemas"]["Change"] | null;
            } | null;
            respondents: number;
            invited: number;
            participation: number | null;
        };
        LatestResults: {
            results: components["schemas"]["LatestResult"][];
            running: components["schemas"]["RunningSurvey"][];
        };
        /** @enum {string} */
        LinkState: "ok" | "invalid" | "answered" | "notAllowed" | "closed";
        ListedSurvey: {
            id: string;
            name: string;
            description: string;
            templateId: number;
            thematicId: string | null;
            audienceId: string | null;
            active: boolean;
            isDraft: boolean;
            startAt: string;
            endAt: string | null;
            frequency: components["schemas"]["Frequency"];
            frequencyStart: number | null;
            questions: string;
            next: string;
            submit: string;
            thankYou: string;
            closed: string;
            minimumGroupSize: number;
            reminders: boolean;
            answerUrl: string;
            createdAt: string;
            isLocked: boolean;
        };
        MadePasskey: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                attestationObject: string;
                transports?: string[];
            };
        };
        MailPlan: {
            people: number;
            withEmail: number;
            minimumGroupSize: number;
            isBelowMinimum: boolean;
            hiddenBeside: string[];
            invitations: number;
            atOnce: boolean;
            leaveAt: string | null;
            remindersAt: string[];
            expectedParticipation: number | null;
        };
        MailPreview: {
            from: {
                name: string;
                address: string;
            };
            replyTo: string | null;
            mails: {
                language: components["schemas"]["RespondentLanguage"];
                people: number;
                subject: string;
                html: string;
            }[];
        };
        /** @enum {string} */
        MailRefusal: "unknownAddress" | "mailboxFull" | "blocked" | "gaveUp" | "other";
        ManagerLink: {
            id: string;
            surveyId: string;
            segmentationId: string;
            groupId: string;
            segmentation: string;
            group: string;
            email: string;
            language: components["schemas"]["Language"];
            state: components["schemas"]["ManagerLinkState"];
            bounced: boolean;
            createdAt: string;
            expiresAt: string;
        };
        /** @enum {string} */
        ManagerLinkState: "unconfirmed" | "sent" | "opened" | "expired" | "withdrawn";
        ManagerLinksAgreeBody: {
            key: string;
            title: string;
            /** @default null */
            dueDate?: string | null;
            /** @default null */
            questionId?: string | null;
        };
        ManagerLinksConfirmBody: {
            key: string;
        };
        ManagerLinksCreateBody: {
            segmentationId: string;
            groupId: string;
            /** Format: email */
            email: string;
            language: components["schemas"]["Language"];
            /** @default 30 */
            days?: number;
        };
        ManagerLinksListResult: {
            domains: string[];
            links: components["schemas"]["ManagerLink"][];
        };
        ManagerLinksViewBody: {
            key: string;
            language?: components["schemas"]["Language"];
        };
        ManagerView: {
            companyName: string;
            companyLogo: string | null;
            surveyName: string;
            segmentation: string;
            group: string;
            minimumGroupSize: number;
            round: {
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
            } | null;
            against: {
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
            } | null;
            hidden: ("few" | "later" | "noResults" | "gone") | null;
            told: {
                responses: number;
                score: {
                    /** @enum {string} */
                    scale: "0-10" | "eNPS";
                    score: number | null;
                    company: number | null;
                    difference: components["schemas"]["Change"] | null;
                    change: components["schemas"]["Change"] | null;
                };
                participation: {
                    group: number;
                    company: number;
                } | null;
                standouts: components["schemas"]["Standout"][];
                questions: components["schemas"]["GroupQuestion"][];
            } | null;
            actions: components["schemas"]["GroupAction"][];
            expiresAt: string;
        };
        Me: {
            id: string;
            name: string;
            email: string | null;
            emailSince?: string;
            role: components["schemas"]["Role"];
            language: components["schemas"]["RespondentLanguage"];
            /** @enum {string} */
            status: "active" | "pending";
            invitedUntil?: string;
            createdAt: string;
            lastConnectedAt: string | null;
            bounce?: {
                at: string;
                reason: string;
            };
            extraData: components["schemas"]["ExtraDatum"][];
            companyId: string;
        };
        MemberData: {
            exportedAt: string;
            profile: {
                id: string;
                name: string;
                email: string | null;
                emailSince?: string;
                role: components["schemas"]["Role"];
                language: components["schemas"]["RespondentLanguage"];
                /** @enum {string} */
                status: "active" | "pending";
                invitedUntil?: string;
                createdAt: string;
                lastConnectedAt: string | null;
                bounce?: {
                    at: string;
                    reason: string;
                };
            };
            hrSystem?: {
                externalId?: string;
                userName?: string;
                givenName?: string;
                familyName?: string;
                formatted?: string;
                displayName?: string;
                leftAt?: string;
            };
            signIn?: {
                appSince: string | null;
                passkeys: {
                    name: string;
                    createdAt: string;
                    lastUsedAt: string | null;
                }[];
                provider: {
                    issuer: string;
                    subject: string;
                    since: string;
                } | null;
                passwordResetAt: string | null;
            };
            rounds: {
                surveyId: string;
                surveyName: string | null;
                roundId: string;
                segmentationValues: {
                    segmentation: string;
                    value: string;
                }[];
            }[];
            requests: {
                /** @enum {string} */
                kind: "access" | "erasure";
                /** @enum {string} */
                state: "open" | "done" | "withdrawn" | "refused";
                askedOn: string;
                dueOn: string;
                closedOn: string | null;
            }[];
            segmentationValues: {
                segmentation: string;
                value: string;
            }[];
            audiences: string[];
            invitations: {
                surveyId: string;
                surveyName: string | null;
                roundId: string;
                /** @enum {string} */
                state: "waiting" | "done" | "notSent" | "failed";
                day: string | null;
            }[];
            otherMails: {
                kind: string;
                /** @enum {string} */
                state: "waiting" | "done" | "notSent" | "failed";
                day: string | null;
            }[];
            actions: {
                title: string;
                state: components["schemas"]["ActionState"];
                dueDate: string | null;
            }[];
            managerLinks: {
                surveyName: string | null;
                group: string;
                createdAt: string;
                expiresAt: string;
                openedAt: string | null;
                withdrawnAt: string | null;
            }[];
            sessions: {
                createdAt: string;
                lastUsedAt: string;
            }[];
            auditEvents: {
                at: string;
                action: components["schemas"]["AuditAction"];
                target: string | null;
                details: {
                    [key: string]: string | number | boolean | null;
                };
                /** @enum {string} */
                by: "member" | "administrator" | "system";
            }[];
        };
        MemberListChangeBody: {
            changes?: components["schemas"]["BulkChangeInput"][];
        };
        MemberListChangeResult: {
            changed: number;
            before: components["schemas"]["BulkChange"][];
        };
        MemberListDistinguishBody: {
            userIds: string[];
        };
        MemberListRemoveBody: {
            userIds: string[];
        };
        MemberListRemoveResult: {
            removed: number;
        };
        MemberPage: {
            total: number;
            users: components["schemas"]["User"][];
            ids?: string[];
            counts: {
                users: number;
                administrators: number;
                refused: number;
                withoutEmail: number;
            };
        };
        /** @enum {string} */
        NeverShown: "invited" | "beside";
        NewApiKey: {
            key: components["schemas"]["ApiKey"];
            secret: string;
        };
        NewWebhook: {
            webhook: components["schemas"]["Webhook"];
            secret: string;
        };
        OrderedReport: {
            id: string;
            round: string;
            language: components["schemas"]["Language"];
            segmentationId: string | null;
            format: components["schemas"]["ReportFormat"];
            /** @enum {string} */
            state: "waiting" | "making" | "ready" | "failed" | "outdated";
            progress: number;
            failure: ("noResults" | "error") | null;
            size: number | null;
            orderedAt: string;
            expiresAt: string;
        };
        OwnSecondFactor: {
            appSince: string | null;
            passkeys: {
                id: string;
                name: string;
                createdAt: string;
                lastUsedAt: string | null;
            }[];
            recoveryCodesLeft: number;
            isRequired: boolean;
        };
        OwnSession: {
            id: string;
            browser: string | null;
            system: string | null;
            signedInAt: string;
            lastUsedAt: string;
            current: boolean;
        };
        OwnTemplate: {
            id: string;
            name: string;
            description: string;
            introduction: string;
            thematicId: string | null;
            language: components["schemas"]["Language"];
            questions: string;
            translations: {
                [key: string]: components["schemas"]["SurveyTranslation"];
            };
            translation: components["schemas"]["SurveyTranslation"] | null;
            archived: boolean;
            createdAt: string;
        };
        OwnTemplatesCreateBody: {
            surveyId: string;
            name: string;
            description: string;
        };
        OwnTemplatesUpdateBody: {
            name?: string;
            description?: string;
            introduction?: string;
            questions?: string | components["schemas"]["Question"][];
            translations?: {
                [key: string]: components["schemas"]["SurveyTranslationInput"] | null;
            };
            translation?: components["schemas"]["SurveyTranslationInput"] | null;
            archived?: boolean;
        };
        PasskeyCreation: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                alg: number;
                /** @constant */
                type: "public-key";
            }[];
            timeout: number;
            /** @constant */
            attestation: "none";
            excludeCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports: string[];
            }[];
            authenticatorSelection: {
                /** @constant */
                residentKey: "discouraged";
                /** @constant */
                userVerification: "preferred";
            };
        };
        PasskeyRequest: {
            challenge: string;
            rpId: string;
            timeout: number;
            allowCredentials: {
                id: string;
                /** @constant */
                type: "public-key";
                transports: string[];
            }[];
            /** @enum {string} */
            userVerification: "required" | "preferred";
        };
        PaymentsCreateSessionBody: {
            companyId: string;
            packId: number;
        };
        PaymentsCreateSessionResult: {
            id: string;
            url: string;
        };
        PaymentsWebhookResult: {
            received: boolean;
        };
        PossibleDouble: {
            /** @enum {string} */
            alike: "address" | "name";
            members: components["schemas"]["User"][];
        };
        PossibleDoubles: {
            total: number;
            pairs: components["schemas"]["PossibleDouble"][];
        };
        PrivacyAddRequestBody: {
            /** @enum {string} */
            kind: "access" | "erasure";
            userId: string;
            /** Format: date */
            askedOn: string;
        };
        PrivacyChangeRetentionBody: {
            roundYears: number;
            /** @enum {string} */
            afterwards: "fold" | "delete";
            leaverDays: number;
            auditYears: number;
            version: number;
        };
        PrivacyChangeRetentionResult: {
            rules: components["schemas"]["RetentionRules"];
            version: number;
            pending: {
                rules: components["schemas"]["RetentionRules"];
                from: string;
            } | null;
        };
        PrivacyCloseRequestBody: {
            /** @enum {string} */
            state: "withdrawn" | "refused";
        };
        PrivacyDesk: {
            retention: {
                rules: components["schemas"]["RetentionRules"];
                version: number;
                pending: {
                    rules: components["schemas"]["RetentionRules"];
                    from: string;
                } | null;
            };
            next: {
                kind: components["schemas"]["DeletedKind"];
                on: string;
                count: number;
            }[];
            deleted: {
                on: string;
                kind: components["schemas"]["DeletedKind"];
                count: number;
            }[];
            requests: components["schemas"]["PrivacyRequest"][];
            leavers: {
                id: string;
                name: string;
            }[];
            exports: components["schemas"]["CompanyExport"][];
            packs: components["schemas"]["CouncilPack"][];
        };
        PrivacyOpenExportResult: {
            key: string;
        };
        PrivacyOrderPackBody: {
            /** @enum {string} */
            language: "en" | "fr" | "de";
            /** @enum {string} */
            format: "pdf" | "docx";
        };
        PrivacyPreviewRetentionResult: {
            isShorter: boolean;
            from: string;
            deletes: {
                rounds: number;
                comments: number;
                members: number;
                lines: number;
            };
        };
        PrivacyRequest: {
            id: string;
            /** @enum {string} */
            kind: "access" | "erasure";
            /** @enum {string} */
            state: "open" | "done" | "withdrawn" | "refused";
            userId: string | null;
            name: string | null;
            askedOn: string;
            dueOn: string;
            closedOn: string | null;
            closedBy: string | null;
        };
        /** @enum {string} */
        ProgressRefusal: "draft" | "upcoming" | "paused" | "ended" | "active" | "noEnd" | "few" | "everybody" | "recent" | "automatic" | "tooLate";
        ProgressRemindResult: {
            from: string;
        };
        PromisesKeysResult: {
            keys: {
                key: string;
                fingerprint: string;
                since: string | null;
                isUsed: boolean;
            }[];
        };
        Provider: {
            name: string;
            siteUrl: string;
            contactUrl: string;
            privacyUrl: string;
            termsUrl: string;
            avatarUrl: string | null;
            testPayments: boolean;
            demoInbox?: string;
        };
        /** @enum {string} */
        ProviderFinding: "fine" | "noDomain" | "secretUnreadable" | "notHttps" | "privateAddress" | "unknownHost" | "redirected" | "tooLarge" | "timeout" | "unreachable" | "notFound" | "notJson" | "otherIssuer" | "endpointsMissing" | "keysUnreachable" | "noUsableKeys" | "clientRefused" | "redirectRefused" | "offlineMissing";
        ProviderHealthResult: {
            /** @constant */
            status: "ok";
            version: string;
        };
        ProviderInstallationResult: {
            name: string;
            version: string;
            respondentsPage: {
                hash: string;
                since: string | null;
            } | null;
        };
        ProviderLiveResult: {
            /** @constant */
            status: "ok";
        };
        ProviderOpenApiResult: {
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        ProviderReadyResult: {
            /** @constant */
            status: "ok";
        };
        PublicEmployeePage: {
            texts: {
                findings: string[];
                decisions?: string[];
                decided: string;
                declined: string;
            };
            writtenIn: components["schemas"]["Language"];
            languages: components["schemas"]["Language"][];
            survey: {
                name: string;
                design: components["schemas"]["SurveyDesign"];
            };
            company: {
                name: string;
                logo: string | null;
            };
            endedAt: string | null;
            timeZone: string;
        };
        PublicSurvey: {
            id: string;
            name: string;
            description: string;
            design: components["schemas"]["SurveyDesign"];
            company: {
                name: string;
                logo: string | null;
            };
            questions: string;
            next: string;
            submit: string;
            thankYou: string;
            closed: string;
            minimumGroupSize: number;
            advancesAutomatically: boolean;
            comments: components["schemas"]["CommentsSetting"];
            language: components["schemas"]["RespondentLanguage"];
            state?: components["schemas"]["LinkState"];
            audienceUserIds: string[];
            untranslated: {
                language: components["schemas"]["Language"];
                texts: string[];
            };
            roundEnd: {
                at: string;
                timeZone: string;
            } | null;
            resultsFrom: number | null;
            lastEmployeePage: {
                key: string;
                findings: string[];
                decisions?: string[];
                decided: string;
                language: components["schemas"]["Language"];
            } | null;
            isRareLanguage?: boolean;
            isPreview: boolean;
        };
        Question: {
            id: string | number;
            label: string;
            order: number;
            /**
             * @default 1-10
             * @constant
             */
            type?: "1-10";
            options?: {
                anchors?: components["schemas"]["Anchors"];
                shortName?: string;
                mayNotApply?: boolean;
            } & {
                [key: string]: unknown;
            };
            category?: string | null;
        };
        QuestionAdvices: {
            id: string;
            legal: string | null;
            advices: components["schemas"]["Advice"][];
        };
        RecoveryCodes: {
            recoveryCodes: string[] | null;
        };
        RefusedInvitation: {
            userId: string;
            name: string;
            address: string;
            email: string | null;
            reason: components["schemas"]["MailRefusal"];
            answer: string;
            at: string | null;
        };
        Registration: {
            name: string;
            /** Format: email */
            email: string;
            password: string;
            language: components["schemas"]["Language"];
            /** @constant */
            agree?: true;
        };
        /** @enum {string} */
        ReportFormat: "pdf" | "pptx" | "xlsx";
        ReportsOrderBody: {
            round: string;
            language: components["schemas"]["Language"];
            segmentationId: string | null;
            format: components["schemas"]["ReportFormat"];
        };
        /** @enum {string} */
        RespondentLanguage: "en" | "fr" | "de" | "es" | "it" | "nl" | "pt" | "pl" | "ro" | "el" | "tr" | "uk" | "ar";
        ResponsesSubmitBody: {
            userId: string;
            key?: string;
            response: string | components["schemas"]["Answer"][];
            comments?: {
                questionId: (string | number) | null;
                text: string;
                replyKeyHash?: string;
            }[];
        };
        ResponsesSubmitForUserBody: {
            surveyId: string;
            key?: string;
            response: string | components["schemas"]["Answer"][];
            comments?: {
                questionId: (string | number) | null;
                text: string;
                replyKeyHash?: string;
            }[];
        };
        RetentionRules: {
            roundYears: number;
            /** @enum {string} */
            afterwards: "fold" | "delete";
            leaverDays: number;
            auditYears: number;
        };
        Role: 0 | 1 | 2;
        RoundPromise: {
            /** @enum {string} */
            state: "signed" | "notYet" | "before";
            promise: {
                document: string;
                signature: string;
                key: string;
                hash: string;
                fingerprint: string;
            } | null;
            corrections: {
                document: string;
                signature: string;
                key: string;
                hash: string;
                fingerprint: string;
            }[];
        };
        RunningSurvey: {
            id: string;
            name: string;
            thematicId: string | null;
            startsAt: string;
            endsAt: string | null;
            invited: number;
            answered: number | null;
            participation: number | null;
            expected: number | null;
            resultsFrom: number | null;
            neverShown: components["schemas"]["NeverShown"] | null;
            minimumGroupSize: number;
        };
        SamePerson: {
            former: string;
            given: string;
            line: number;
        };
        /** @enum {string} */
        ScoreScale: "0-10" | "eNPS";
        SecondFactorAddAppAtSignInBody: {
            ticket: string;
            code: string;
        };
        SecondFactorAddAppAtSignInResult: {
            accessToken: string;
            user: components["schemas"]["Me"];
            recoveryCodes: string[] | null;
        };
        SecondFactorAddPasskeyAtSignInBody: {
            name: string;
            passkey: components["schemas"]["MadePasskey"];
        };
        SecondFactorChangeRulesBody: {
            secondFactorRequired: boolean;
        };
        SecondFactorConfirmOptionsResult: {
            passkey: components["schemas"]["PasskeyRequest"] | null;
            isByProvider: boolean;
        };
        SecondFactorConfirmResult: {
            accessToken: string;
        };
        SegmentFilter: {
            segmentationId: string;
            values: string[];
        };
        SegmentScore: number | "NaN" | "suppressed";
        Segmentation: {
            id: string;
            name: string;
            description: string;
            active: boolean;
            type: components["schemas"]["SegmentationType"];
            bracket: ("age" | "seniority") | null;
            fields: components["schemas"]["SegmentationField"][];
            inResults: boolean;
            isDetailed: boolean;
            createdAt: string;
            updatedAt: string;
        };
        SegmentationField: {
            id: string;
            value: string;
        };
        SegmentationGroups: {
            segmentationId: string;
            groups: {
                id: string;
                name: string | null;
                members: number;
            }[];
            more: number;
            incomplete: number;
        };
        SegmentationPlaces: {
            most: number;
            taken: {
                segmentationId: string;
            }[];
            freeAt: string | null;
            detailFreeAt: string | null;
        };
        SegmentationResults: {
            columns: {
                id: string;
                value: string;
                responses: number | null;
                hidden: components["schemas"]["HiddenReason"] | null;
                participation: number | null;
            }[];
            company: {
                responses: number | null;
                participation: number | null;
            };
            results: {
                questionId: string;
                label: string;
                shortName: string;
                category: string | null;
                /** @enum {string} */
                scale: "0-10" | "eNPS";
                company: number | null;
                scores: {
                    id: string;
                    score: components["schemas"]["SegmentScore"];
                    difference: number | null;
                    isReal: boolean;
                }[];
            }[];
            minimumGroupSize: number;
            range: {
                startDate: string;
                endDate: string;
            };
            running?: components["schemas"]["GroupsOfRunning"];
            folded?: number;
        };
        /** @enum {string} */
        SegmentationType: "date" | "select" | "text";
        SegmentationsCreateBody: {
            name: string;
            description?: string;
            active?: boolean;
            inResults?: boolean;
            type: components["schemas"]["SegmentationType"];
            bracket?: ("age" | "seniority") | null;
            fields?: {
                id?: string;
                value: string;
            }[];
        };
        SegmentationsUpdateBody: {
            name?: string;
            description?: string;
            active?: boolean;
            inResults?: boolean;
            fields?: {
                id?: string;
                value: string;
            }[];
            fieldsBefore?: components["schemas"]["SegmentationField"][];
            /** @constant */
            isDetailed?: true;
        };
        Session: {
            accessToken: string;
            user: components["schemas"]["Me"];
        };
        Shares: {
            bad: number;
            normal: number;
            good: number;
        };
        SignInRules: {
            secondFactorRequired: boolean;
            administrators: {
                id: string;
                name: string;
                email: string | null;
                hasSecondFactor: boolean;
            }[];
        };
        SignInStep: {
            mustSetUp: boolean;
            mayMakePasskey: boolean;
            hasApp: boolean;
            passkey: components["schemas"]["PasskeyRequest"] | null;
        };
        SingleSignOnAddDomainBody: {
            domain: string;
        };
        SingleSignOnBeginBody: {
            /** Format: email */
            email: string;
            companyId?: string;
            again?: boolean;
        };
        SingleSignOnCheckDomainBody: {
            domain: string;
        };
        SingleSignOnConnectBody: {
            issuer: string;
            clientId: string;
            clientSecret?: string;
            administratorClaim: {
                name: string;
                value: string;
            } | null;
        };
        SingleSignOnFinishBody: {
            companyId: string;
            state: string;
            code?: string;
            iss?: string;
            error?: string;
        };
        SingleSignOnRequireBody: {
            isRequired: boolean;
            breakGlassId: string | null;
        };
        SingleSignOnStart: {
            url: string | null;
            companies: {
                id: string;
                name: string;
            }[];
        };
        SingleSignOnTestResult: {
            findings: components["schemas"]["ProviderFinding"][];
        };
        Standout: {
            /** @enum {string} */
            kind: "change" | "group" | "driver" | "rise" | "participation";
            /** @enum {string} */
            tone: "good" | "bad" | "neutral";
            sentence: string;
            evidence: string;
            details: string;
            questionId: string | null;
            category: string | null;
            segmentationId: string | null;
            groupId: string | null;
        };
        Statistics: {
            suppressed: boolean;
            minimumGroupSize: number;
            range?: {
                startDate: string;
                endDate: string;
            };
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            score: number | null;
            marginOfError: number | null;
            rates: {
                bad: number | null;
                normal: number | null;
                good: number | null;
                participation: number | null;
                participationMargin: number | null;
            };
            representative: boolean;
            users: number;
            responsesAmount: number | null;
            included: number;
            running: {
                nextFrom: number;
                endsOn: string | null;
            } | null;
            neverShown: components["schemas"]["NeverShown"] | null;
            detailedSegmentationId: string | null;
            graph: {
                createdAt: string;
                data: number | null;
                participants: number | null;
                invited: number;
            }[];
            categories: {
                name: string;
                /** @enum {string} */
                scale: "0-10" | "eNPS";
                score: number | null;
                rates: components["schemas"]["Shares"] | null;
            }[];
            questions: {
                id: string;
                label: string;
                shortName: string;
                category: string | null;
                /** @enum {string} */
                scale: "0-10" | "eNPS";
                score: number | null;
                marginOfError: number | null;
                rates: components["schemas"]["Shares"] | null;
                histogram: number[] | null;
                mayNotApply: boolean;
                responses: number | null;
                notConcerned: number | null;
                leftOut: boolean;
            }[];
            responses: {
                data: string;
            }[];
        };
        SubscriptionDetail: {
            packId: number;
            quantitySurvey: number;
            quantityUser: number;
            quantityAdmin: number;
            startAt: string;
            endAt: string;
        };
        Survey: {
            id: string;
            name: string;
            description: string;
            templateId: number;
            thematicId: string | null;
            audienceId: string | null;
            active: boolean;
            isDraft: boolean;
            startAt: string;
            endAt: string | null;
            frequency: components["schemas"]["Frequency"];
            frequencyStart: number | null;
            questions: string;
            next: string;
            submit: string;
            thankYou: string;
            closed: string;
            minimumGroupSize: number;
            reminders: boolean;
            answerUrl: string;
            createdAt: string;
            isLocked: boolean;
            audienceUserIds: string[];
            design: components["schemas"]["SurveyDesign"];
            advancesAutomatically: boolean;
            comments: components["schemas"]["CommentsSetting"];
            language: components["schemas"]["Language"];
            translations: {
                [key: string]: components["schemas"]["SurveyTranslation"];
            };
            translation: components["schemas"]["SurveyTranslation"] | null;
            placeComesBack: boolean;
        };
        SurveyChanges: {
            name?: string;
            description?: string;
            thematicId?: string | null;
            audienceId?: string | null;
            active?: boolean;
            startAt?: string | number;
            endAt?: (string | number) | null;
            frequency?: components["schemas"]["Frequency"];
            frequencyStart?: number | null;
            questions?: string | components["schemas"]["Question"][];
            next?: string;
            submit?: string;
            thankYou?: string;
            closed?: string;
            design?: components["schemas"]["SurveyDesign"];
            advancesAutomatically?: boolean;
            comments?: components["schemas"]["CommentsSetting"];
            reminders?: boolean;
            translations?: {
                [key: string]: components["schemas"]["SurveyTranslationInput"] | null;
            };
            translation?: components["schemas"]["SurveyTranslationInput"] | null;
        };
        SurveyDesign: {
            primaryColor: string | null;
            backgroundColor: string | null;
            textColor: string | null;
            font: ("system" | "serif" | "rounded" | "mono") | null;
            logo: string | null;
        };
        SurveyDraft: {
            name: string;
            description?: string;
            thematicId?: string | null;
            audienceId?: string | null;
            active?: boolean;
            startAt?: string | number;
            endAt?: (string | number) | null;
            frequency?: components["schemas"]["Frequency"];
            frequencyStart?: number | null;
            questions?: string | components["schemas"]["Question"][];
            next?: string;
            submit?: string;
            thankYou?: string;
            closed?: string;
            design?: components["schemas"]["SurveyDesign"];
            advancesAutomatically?: boolean;
            comments?: components["schemas"]["CommentsSetting"];
            reminders?: boolean;
            translations?: {
                [key: string]: components["schemas"]["SurveyTranslationInput"];
            };
            translation?: components["schemas"]["SurveyTranslationInput"] | null;
            templateId?: number;
            language?: components["schemas"]["Language"];
        };
        SurveyLoop: {
            round: components["schemas"]["AnalysisRound"] | null;
            invited: number;
            answered: number | null;
            understoodAt: string | null;
            decided: {
                actions: number;
                at: string | null;
            };
            toldAt: string | null;
            againAt: string | null;
            missing: {
                /** @enum {string} */
                step: "decided" | "told" | "again";
                days: number;
            } | null;
        };
        SurveyMailsPlanBody: {
            audienceId?: string | null;
            active?: boolean;
            startAt?: string | number;
            endAt?: (string | number) | null;
            frequency?: components["schemas"]["Frequency"];
            frequencyStart?: number | null;
            reminders?: boolean;
            questions?: string | components["schemas"]["Question"][];
            templateId?: number;
        };
        SurveyMessages: {
            next: string;
            submit: string;
            thankYou: string;
            closed: string;
        };
        SurveyMessagesUpdateBody: {
            next?: string;
            submit?: string;
            thankYou?: string;
            closed?: string;
        };
        SurveyProgress: {
            id: string;
            name: string;
            /** @enum {string} */
            status: "draft" | "upcoming" | "running" | "paused" | "ended";
            frequency: components["schemas"]["Frequency"];
            startAt: string;
            endAt: string | null;
            questions: number;
            minimumGroupSize: number;
            round: {
                periodId: string;
                startsAt: string;
                endsAt: string | null;
                opened: boolean;
                remindsEverybody: boolean;
                cards: boolean;
            } | null;
            /** @enum {string} */
            scale: "0-10" | "eNPS";
            invited: number;
            counting: number | null;
            answered: number | null;
            participation: number | null;
            remaining: number | null;
            hidden: {
                beside: string[];
            } | null;
            reach: {
                mail: {
                    asked: number;
                    answered: number;
                };
                other: {
                    asked: number;
                    answered: number;
                };
                cards: boolean;
                before: string | null;
            } | null;
            nextFrom: number | null;
            expected: {
                low: number;
                median: number;
                high: number;
                rounds: number;
                /** @enum {string} */
                of: "survey" | "company";
            } | null;
            segmentationId: string | null;
            invitations: components["schemas"]["InvitationCounts"];
            refused: components["schemas"]["RefusedInvitation"][];
            timeline: components["schemas"]["TimelineEntry"][];
            actions: {
                remind: {
                    allowed: boolean;
                    count: number | null;
                    from: string | null;
                    reason: components["schemas"]["ProgressRefusal"] | null;
                };
                extend: {
                    reason: components["schemas"]["ProgressRefusal"] | null;
                };
                end: {
                    reason: components["schemas"]["ProgressRefusal"] | null;
                };
                pause: {
                    reason: components["schemas"]["ProgressRefusal"] | null;
                };
                resume: {
                    reason: components["schemas"]["ProgressRefusal"] | null;
                };
            };
        };
        SurveySummary: {
            id: string;
            name: string;
            templateId: number;
            thematicId: string | null;
            active: boolean;
            isDraft: boolean;
            startAt: string;
            endAt: string | null;
            frequency: components["schemas"]["Frequency"];
            frequencyStart: number | null;
            createdAt: string;
            isLocked: boolean;
            questionsAmount: number;
        };
        SurveyTemplate: {
            id: number;
            name: string;
            description: string;
            introduction: string;
            forWhom: string;
            minutes: number;
            frequency: components["schemas"]["Frequency"];
            howOften: string;
            afterwards: string;
            questionsAmount: number;
            thematicId: string | null;
            audienceId: string | null;
            questions: string;
        };
        SurveyTranslation: {
            /** @default  */
            name: string;
            /** @default  */
            description: string;
            /** @default  */
            next: string;
            /** @default  */
            submit: string;
            /** @default  */
            thankYou: string;
            /** @default  */
            closed: string;
            /** @default [] */
            questions: {
                id: unknown;
                /** @default  */
                label: string;
                shortName?: string;
                /** @default  */
                category: string;
            }[];
        };
        SurveyTranslationInput: {
            /** @default  */
            name?: string;
            /** @default  */
            description?: string;
            /** @default  */
            next?: string;
            /** @default  */
            submit?: string;
            /** @default  */
            thankYou?: string;
            /** @default  */
            closed?: string;
            questions?: {
                id: string | number;
                /** @default  */
                label?: string;
                shortName?: string;
                /** @default  */
                category?: string;
            }[];
        };
        SurveysChooseRemindersBody: {
            userId: string;
            key?: string;
            wanted: boolean;
        };
        SurveysCopyLinkBody: {
            userId: string;
        };
        SurveysCopyLinkResult: {
            url: string;
        };
        SurveysPreviewResult: {
            token: string;
        };
        SurveysReadRemindersResult: {
            wanted: boolean;
            language: components["schemas"]["RespondentLanguage"];
        };
        SurveysRequestLinkBody: {
            userId: string;
        };
        SurveysRequestLinkByAddressBody: {
            /** Format: email */
            email: string;
        };
        TeamChoice: {
            segmentationId: string;
            name: string;
            groups: {
                id: string;
                name: string;
            }[];
        };
        TemplateQuestion: {
            id: unknown;
            label: string;
            category: string;
            anchors: components["schemas"]["Anchors"];
            mayNotApply: boolean;
            legal: string | null;
            advices: {
                bad: components["schemas"]["Advice"][];
                normal: components["schemas"]["Advice"][];
                good: components["schemas"]["Advice"][];
            };
        };
        Thematic: {
            id: string;
            name: string;
            description: string;
        };
        ThematicComparison: {
            thematicId: string;
            name: string;
            categories: {
                name: string;
                scale: components["schemas"]["ScoreScale"];
            }[];
            rounds: {
                id: string;
                surveyId: string;
                surveyName: string;
                startDate: string;
                endDate: string | null;
                isClosed: boolean;
                hasResults: boolean;
                neverShown: components["schemas"]["NeverShown"] | null;
                /** @constant */
                isFolded?: true;
                checked?: {
                    on: string;
                    version: string;
                };
                responses: number;
                whole?: {
                    scale: components["schemas"]["ScoreScale"];
                    score: number | null;
                    marginOfError: number | null;
                };
                scores: {
                    score: number | null;
                    marginOfError: number | null;
                }[];
            }[];
        };
        TimelineEntry: {
            /** @enum {string} */
            kind: "opened" | "invitations" | "reminderHalfway" | "reminderLast" | "reminderByHand" | "nextResults" | "end" | "nextRound";
            at: string | null;
            /** @enum {string} */
            state: "done" | "planned" | "missed";
        };
        Trend: {
            scale: components["schemas"]["ScoreScale"];
            points: {
                round: string;
                startDate: string;
                score: number | null;
                marginOfError: number | null;
                responses: number | null;
                invited: number;
                isRunning: boolean;
            }[];
        };
        UsedPasskey: {
            id: string;
            rawId: string;
            /** @constant */
            type: "public-key";
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
            };
        };
        User: {
            id: string;
            name: string;
            email: string | null;
            emailSince?: string;
            role: components["schemas"]["Role"];
            language: components["schemas"]["RespondentLanguage"];
            /** @enum {string} */
            status: "active" | "pending";
            invitedUntil?: string;
            createdAt: string;
            lastConnectedAt: string | null;
            bounce?: {
                at: string;
                reason: string;
            };
            extraData: components["schemas"]["ExtraDatum"][];
        };
        UserChanges: {
            name?: string;
            /** Format: email */
            email?: string;
            role?: components["schemas"]["Role"];
            language?: components["schemas"]["RespondentLanguage"];
            extraData?: components["schemas"]["ExtraDatum"][];
        };
        UsersChangePasswordBody: {
            password: string;
            confirm_password: string;
        };
        UsersImportBody: {
            data: string | {
                [key: string]: string | null;
            }[];
            dryRun?: boolean;
            columns?: {
                [key: string]: components["schemas"]["ImportColumn"];
            };
            samePeople?: components["schemas"]["SamePerson"][];
        };
        UsersReplaceBody: {
            data: string | {
                [key: string]: string | null;
            }[];
            dryRun?: boolean;
            columns?: {
                [key: string]: components["schemas"]["ImportColumn"];
            };
            samePeople?: components["schemas"]["SamePerson"][];
            mayRemove?: number;
        };
        UsersResendInvitationResult: {
            mails: number;
        };
        UsersValidEmailCodeBody: {
            /** Format: email */
            email: string;
            code: string;
        };
        Webhook: {
            id: string;
            url: string;
            events: components["schemas"]["WebhookEvent"][];
            createdAt: string;
            isActive: boolean;
            failingSince: string | null;
        };
        WebhookDelivery: {
            id: string;
            event: components["schemas"]["WebhookEvent"];
            at: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed";
            attempts: number;
            triedAt: string | null;
            status: number | null;
            failure: components["schemas"]["WebhookFailure"] | null;
        };
        WebhookDraft: {
            url: string;
            events: components["schemas"]["WebhookEvent"][];
        };
        /** @enum {string} */
        WebhookEvent: "survey.opened" | "round.closed" | "report.ready" | "action.due" | "import.finished" | "members.changed";
        /** @enum {string} */
        WebhookFailure: "refused" | "notHttps" | "privateAddress" | "unknownHost" | "redirected" | "tooLarge" | "timeout" | "unreachable" | "secretUnreadable";
        WebhookMessage: {
            type: components["schemas"]["WebhookEvent"];
            timestamp: string;
            data: {
                companyId: string;
                id: string | null;
            };
        };
        WebhooksChangeBody: {
            isActive: boolean;
        };
        WholeTemplate: {
            id: number;
            name: string;
            description: string;
            introduction: string;
            forWhom: string;
            minutes: number;
            frequency: components["schemas"]["Frequency"];
            howOften: string;
            afterwards: string;
            questionsAmount: number;
            thematicId: string | null;
            questions: components["schemas"]["TemplateQuestion"][];
        };
    };
    responses: {
        /**
         * @description `401003`: The user linked to this token doesn't exist.
         *     `unauthenticated`: No access token, or one that is invalid or expired.
         */
        accountNotFound_unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401003" | "unauthenticated";
                };
            };
        };
        /** @description `404001`: The company does not exist. */
        companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001";
                };
            };
        };
        /** @description `overloaded`: Too busy, or the database is out of reach; retry shortly. */
        overloaded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "overloaded";
                };
            };
        };
        /**
         * @description `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /** @description `serverError`: An error occurred on the server, please retry later. */
        serverError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "serverError";
                };
            };
        };
        /** @description `429001`: Too many requests, slow down. */
        tooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "429001";
                };
            };
        };
        /** @description `validation`: The request does not fit its schema; `details` says where. */
        validation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "validation";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404002`: The survey does not exist.
         */
        companyNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404002";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404002`: The survey does not exist.
         */
        companyNotFound_memberNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003" | "404002";
                };
            };
        };
        /** @description `409008`: The company has as many of these as it can have. */
        limitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409008";
                };
            };
        };
        /** @description `payloadTooLarge`: The body is larger than this route accepts. */
        payloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "payloadTooLarge";
                };
            };
        };
        /** @description `requestTimeout`: The body did not arrive in time. */
        requestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "requestTimeout";
                };
            };
        };
        /** @description `unsupportedMediaType`: The body must be JSON. */
        unsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "unsupportedMediaType";
                };
            };
        };
        /**
         * @description `404009`: The action does not exist.
         *     `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404002`: The survey does not exist.
         */
        actionNotFound_companyNotFound_memberNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404009" | "404001" | "404003" | "404002";
                };
            };
        };
        /** @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change. */
        changedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012";
                };
            };
        };
        /**
         * @description `404009`: The action does not exist.
         *     `404001`: The company does not exist.
         */
        actionNotFound_companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404009" | "404001";
                };
            };
        };
        /**
         * @description `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         */
        roleNotAllowed_scopeMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403006" | "scopeMissing";
                };
            };
        };
        /**
         * @description `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         */
        recentSignInRequired_roleNotAllowed_scopeMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403009" | "403006" | "scopeMissing";
                };
            };
        };
        /** @description `423001`: Too many attempts, wait before the next one. */
        tooManyAttempts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "423001";
                };
            };
        };
        /**
         * @description `agreementNotFound`: There is no such agreement that is in force.
         *     `404001`: The company does not exist.
         */
        agreementNotFound_companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementNotFound" | "404001";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404004`: The segmentation does not exist.
         *     `404002`: The survey does not exist.
         */
        companyNotFound_segmentationNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404004" | "404002";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404002`: The survey does not exist.
         *     `404006`: The thematic does not exist.
         */
        companyNotFound_surveyNotFound_thematicNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404002" | "404006";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409008`: The company has as many of these as it can have.
         */
        agreementWeakened_limitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409008";
                };
            };
        };
        /**
         * @description `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403009" | "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /**
         * @description `apiKeyNotFound`: The API key does not exist.
         *     `404001`: The company does not exist.
         */
        apiKeyNotFound_companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "apiKeyNotFound" | "404001";
                };
            };
        };
        /**
         * @description `404005`: The audience does not exist.
         *     `404001`: The company does not exist.
         */
        audienceNotFound_companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404005" | "404001";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404004`: The segmentation does not exist.
         */
        companyNotFound_memberNotFound_segmentationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003" | "404004";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409008`: The company has as many of these as it can have.
         *     `409002`: This name is already used.
         */
        agreementWeakened_limitReached_nameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409008" | "409002";
                };
            };
        };
        /**
         * @description `404005`: The audience does not exist.
         *     `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404004`: The segmentation does not exist.
         */
        audienceNotFound_companyNotFound_memberNotFound_segmentationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404005" | "404001" | "404003" | "404004";
                };
            };
        };
        /** @description `409002`: This name is already used. */
        nameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409002";
                };
            };
        };
        /** @description `409007`: The audience is used by a survey. */
        audienceInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409007";
                };
            };
        };
        /**
         * @description `crossSite`: The request comes from another site.
         *     `403006`: Your role does not allow this.
         *     `403004`: No valid subscription, upgrade.
         */
        crossSite_roleNotAllowed_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "crossSite" | "403006" | "403004";
                };
            };
        };
        /** @description `401001`: That email and password combination is incorrect. */
        invalidCredentials: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401001";
                };
            };
        };
        /**
         * @description `403011`: The password was right; a second factor is still needed.
         *     `403012`: The password was right; the company lets administrators sign in by its provider only.
         */
        secondFactorRequired_singleSignOnRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403011" | "403012";
                };
            };
        };
        /** @description `crossSite`: The request comes from another site. */
        crossSite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "crossSite";
                };
            };
        };
        /** @description `401002`: Refresh token invalid or expired, log in again. */
        invalidRefreshToken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401002";
                };
            };
        };
        /**
         * @description `422001`: Provide an e-mail associated with your organization or business.
         *     `422002`: The password is too easy to guess: it is common, or made of a name.
         */
        businessEmailRequired_weakPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "422001" | "422002";
                };
            };
        };
        /** @description `406001`: Code is invalid or expired. */
        invalidCode: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "406001";
                };
            };
        };
        /** @description `409003`: This company is already existing. */
        companyNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409003";
                };
            };
        };
        /** @description `422002`: The password is too easy to guess: it is common, or made of a name. */
        weakPassword: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "422002";
                };
            };
        };
        /**
         * @description `401003`: The user linked to this token doesn't exist.
         *     `401001`: That email and password combination is incorrect.
         *     `401002`: Refresh token invalid or expired, log in again.
         *     `unauthenticated`: No access token, or one that is invalid or expired.
         */
        accountNotFound_invalidCredentials_invalidRefreshToken_unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401003" | "401001" | "401002" | "unauthenticated";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         */
        companyNotFound_memberNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003";
                };
            };
        };
        /** @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when. */
        agreementWeakened: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened";
                };
            };
        };
        /** @description `409010`: This cannot be done with the survey now; its progress says why. */
        notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409010";
                };
            };
        };
        /**
         * @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         *     `409008`: The company has as many of these as it can have.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        changedMeanwhile_limitReached_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012" | "409008" | "409010";
                };
            };
        };
        /** @description `404002`: The survey does not exist. */
        surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404002";
                };
            };
        };
        /** @description `403007`: The survey is not open. */
        surveyNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403007";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409008`: The company has as many of these as it can have.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        agreementWeakened_limitReached_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409008" | "409010";
                };
            };
        };
        /** @description `403010`: The link is not, or no longer, that of a person who was asked. */
        wrongLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403010";
                };
            };
        };
        /**
         * @description `commentNotFound`: There is no such comment, or it may not be read.
         *     `404001`: The company does not exist.
         *     `404002`: The survey does not exist.
         */
        commentNotFound_companyNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "commentNotFound" | "404001" | "404002";
                };
            };
        };
        /** @description `403004`: No valid subscription, upgrade. */
        subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403004";
                };
            };
        };
        /**
         * @description `commentNotFound`: There is no such comment, or it may not be read.
         *     `404002`: The survey does not exist.
         */
        commentNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "commentNotFound" | "404002";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409003`: This company is already existing.
         */
        agreementWeakened_companyNameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409003";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409008`: The company has as many of these as it can have.
         *     `seatAndAdministrator`: Nobody is both an administrator and a council seat.
         */
        agreementWeakened_limitReached_seatAndAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409008" | "seatAndAdministrator";
                };
            };
        };
        /**
         * @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         *     `409008`: The company has as many of these as it can have.
         *     `seatAndAdministrator`: Nobody is both an administrator and a council seat.
         */
        changedMeanwhile_limitReached_seatAndAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012" | "409008" | "seatAndAdministrator";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `councilSeatNotFound`: The company has no seat of a works council.
         */
        companyNotFound_councilSeatNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "councilSeatNotFound";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `councilSeatNotFound`: The company has no seat of a works council.
         *     `404002`: The survey does not exist.
         *     `404008`: The survey template does not exist.
         */
        companyNotFound_councilSeatNotFound_surveyNotFound_templateNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "councilSeatNotFound" | "404002" | "404008";
                };
            };
        };
        /**
         * @description `403004`: No valid subscription, upgrade.
         *     `403010`: The link is not, or no longer, that of a person who was asked.
         */
        subscriptionRequired_wrongLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403004" | "403010";
                };
            };
        };
        /**
         * @description `404002`: The survey does not exist.
         *     `404008`: The survey template does not exist.
         */
        surveyNotFound_templateNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404002" | "404008";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404004`: The segmentation does not exist.
         */
        companyNotFound_segmentationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404004";
                };
            };
        };
        /**
         * @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        changedMeanwhile_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012" | "409010";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `managerLinkNotFound`: The manager's link does not exist.
         *     `404004`: The segmentation does not exist.
         *     `404002`: The survey does not exist.
         */
        companyNotFound_managerLinkNotFound_segmentationNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "managerLinkNotFound" | "404004" | "404002";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `managerLinkNotFound`: The manager's link does not exist.
         */
        companyNotFound_managerLinkNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "managerLinkNotFound";
                };
            };
        };
        /**
         * @description `409008`: The company has as many of these as it can have.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        limitReached_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409008" | "409010";
                };
            };
        };
        /**
         * @description `crossSite`: The request comes from another site.
         *     `403006`: Your role does not allow this.
         */
        crossSite_roleNotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "crossSite" | "403006";
                };
            };
        };
        /** @description `409006`: A company keeps at least one administrator. */
        lastAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409006";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404008`: The survey template does not exist.
         */
        companyNotFound_templateNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404008";
                };
            };
        };
        /** @description `400001`: The signature of the payment event is missing, wrong or too old. */
        paymentSignatureInvalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "400001";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         */
        agreementWeakened_changedMeanwhile: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409012";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `privacyRequestNotFound`: The request about personal data does not exist.
         */
        companyNotFound_memberNotFound_privacyRequestNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003" | "privacyRequestNotFound";
                };
            };
        };
        /**
         * @description `409006`: A company keeps at least one administrator.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        lastAdministrator_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409006" | "409010";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `privacyRequestNotFound`: The request about personal data does not exist.
         */
        companyNotFound_privacyRequestNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "privacyRequestNotFound";
                };
            };
        };
        /**
         * @description `companyExportNotFound`: No such export, or it cannot be downloaded now.
         *     `404001`: The company does not exist.
         */
        companyExportNotFound_companyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "companyExportNotFound" | "404001";
                };
            };
        };
        /**
         * @description `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         *     `403007`: The survey is not open.
         */
        roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403006" | "scopeMissing" | "403004" | "403007";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404010`: There is no such report, it is not ready, or it can be downloaded no more.
         *     `404002`: The survey does not exist.
         */
        companyNotFound_reportNotFound_surveyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404010" | "404002";
                };
            };
        };
        /** @description `409004`: This survey is already answered. */
        alreadyAnswered: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409004";
                };
            };
        };
        /**
         * @description `403008`: The person is not in the audience of the survey.
         *     `403007`: The survey is not open.
         *     `403010`: The link is not, or no longer, that of a person who was asked.
         */
        notInAudience_surveyNotOpen_wrongLink: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403008" | "403007" | "403010";
                };
            };
        };
        /**
         * @description `crossSite`: The request comes from another site.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        crossSite_roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "crossSite" | "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /**
         * @description `notFilterable`: This is not filtered: ask for all of it, or for one by its id.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "notFilterable" | "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `notFound`: No such route.
         */
        companyNotFound_notFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "notFound";
                };
            };
        };
        /**
         * @description `409001`: This email is already used.
         *     `409006`: A company keeps at least one administrator.
         *     `409008`: The company has as many of these as it can have.
         */
        emailTaken_lastAdministrator_limitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409001" | "409006" | "409008";
                };
            };
        };
        /**
         * @description `403005`: Plan limit reached, cannot add members, upgrade.
         *     `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403005" | "403009" | "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /** @description `outdated`: The resource is not the one of `If-Match` any more. */
        outdated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "outdated";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `groupNotFound`: No such group.
         *     `404003`: The user does not exist.
         *     `404004`: The segmentation does not exist.
         */
        companyNotFound_groupNotFound_memberNotFound_segmentationNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "groupNotFound" | "404003" | "404004";
                };
            };
        };
        /**
         * @description `409008`: The company has as many of these as it can have.
         *     `409002`: This name is already used.
         *     `409011`: The rule of an audience names the segmentation or the option; `details` names these audiences.
         */
        limitReached_nameTaken_segmentationInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409008" | "409002" | "409011";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `groupNotFound`: No such group.
         */
        companyNotFound_groupNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "groupNotFound";
                };
            };
        };
        /** @description `401004`: The second step of the sign-in came too late: it begins again with the password. */
        signInExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401004";
                };
            };
        };
        /**
         * @description `401001`: That email and password combination is incorrect.
         *     `401004`: The second step of the sign-in came too late: it begins again with the password.
         */
        invalidCredentials_signInExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401001" | "401004";
                };
            };
        };
        /**
         * @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         *     `409008`: The company has as many of these as it can have.
         */
        changedMeanwhile_limitReached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012" | "409008";
                };
            };
        };
        /** @description `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call. */
        recentSignInRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403009";
                };
            };
        };
        /**
         * @description `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403011`: The password was right; a second factor is still needed.
         */
        recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403009" | "403006" | "scopeMissing" | "403011";
                };
            };
        };
        /**
         * @description `409012`: Somebody else has changed it since it was read: read it again, then repeat the change.
         *     `409015`: The company requires a second factor: the last one stays.
         */
        changedMeanwhile_secondFactorKept: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409012" | "409015";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404011`: There is no such second factor.
         */
        companyNotFound_memberNotFound_secondFactorNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003" | "404011";
                };
            };
        };
        /**
         * @description `401003`: The user linked to this token doesn't exist.
         *     `401002`: Refresh token invalid or expired, log in again.
         *     `unauthenticated`: No access token, or one that is invalid or expired.
         */
        accountNotFound_invalidRefreshToken_unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401003" | "401002" | "unauthenticated";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409016`: Whoever requires a second factor of others has one.
         */
        agreementWeakened_secondFactorMissing: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409016";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409014`: The segmentation with distributions has changed in the last 12 months; `details` says from which day on it can again.
         *     `409008`: The company has as many of these as it can have.
         *     `409002`: This name is already used.
         *     `409013`: Results use as many segmentations as they can; `details` says on which day a place is free.
         */
        agreementWeakened_detailKept_limitReached_nameTaken_placesTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409014" | "409008" | "409002" | "409013";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409014`: The segmentation with distributions has changed in the last 12 months; `details` says from which day on it can again.
         *     `409002`: This name is already used.
         *     `409013`: Results use as many segmentations as they can; `details` says on which day a place is free.
         *     `409011`: The rule of an audience names the segmentation or the option; `details` names these audiences.
         */
        agreementWeakened_detailKept_nameTaken_placesTaken_segmentationInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409014" | "409002" | "409013" | "409011";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409011`: The rule of an audience names the segmentation or the option; `details` names these audiences.
         */
        agreementWeakened_segmentationInUse: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409011";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404007`: The session does not exist.
         */
        companyNotFound_sessionNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404007";
                };
            };
        };
        /** @description `401005`: The answer of the identity provider is not good, or it gave none. */
        providerRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401005";
                };
            };
        };
        /** @description `404012`: There is no single sign-on of this domain, or no such domain of the company. */
        singleSignOnNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404012";
                };
            };
        };
        /**
         * @description `403003`: Plan limit reached, cannot add administrators, upgrade.
         *     `403013`: The provider knows the person; the company does not let them in.
         *     `403011`: The password was right; a second factor is still needed.
         *     `403004`: No valid subscription, upgrade.
         */
        administratorQuotaReached_notAdmitted_secondFactorRequired_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403003" | "403013" | "403011" | "403004";
                };
            };
        };
        /**
         * @description `401001`: That email and password combination is incorrect.
         *     `401005`: The answer of the identity provider is not good, or it gave none.
         *     `401004`: The second step of the sign-in came too late: it begins again with the password.
         */
        invalidCredentials_providerRefused_signInExpired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "401001" | "401005" | "401004";
                };
            };
        };
        /** @description `seatAndAdministrator`: Nobody is both an administrator and a council seat. */
        seatAndAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "seatAndAdministrator";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404012`: There is no single sign-on of this domain, or no such domain of the company.
         */
        companyNotFound_singleSignOnNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404012";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409017`: Whoever requires single sign-on has signed in by it, or is who keeps the password, and has one.
         */
        agreementWeakened_notTriedYet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409017";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `404003`: The user does not exist.
         *     `404012`: There is no single sign-on of this domain, or no such domain of the company.
         */
        companyNotFound_memberNotFound_singleSignOnNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "404003" | "404012";
                };
            };
        };
        /**
         * @description `404005`: The audience does not exist.
         *     `404001`: The company does not exist.
         *     `404006`: The thematic does not exist.
         */
        audienceNotFound_companyNotFound_thematicNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404005" | "404001" | "404006";
                };
            };
        };
        /**
         * @description `404005`: The audience does not exist.
         *     `404001`: The company does not exist.
         *     `404002`: The survey does not exist.
         *     `404006`: The thematic does not exist.
         */
        audienceNotFound_companyNotFound_surveyNotFound_thematicNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404005" | "404001" | "404002" | "404006";
                };
            };
        };
        /** @description `422003`: The survey would invite nobody: it can be saved as a draft only. */
        nobodyToInvite: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "422003";
                };
            };
        };
        /**
         * @description `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         *     `403001`: Plan limit reached, cannot create new surveys, upgrade.
         *     `403002`: Dates overlap with another survey and the limit is reached, upgrade.
         */
        roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403006" | "scopeMissing" | "403004" | "403001" | "403002";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409005`: An invitation or link of the survey has left: its questions are locked.
         */
        agreementWeakened_questionsLocked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409005";
                };
            };
        };
        /**
         * @description `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         *     `403002`: Dates overlap with another survey and the limit is reached, upgrade.
         */
        roleNotAllowed_scopeMissing_subscriptionRequired_surveysOverlap: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403006" | "scopeMissing" | "403004" | "403002";
                };
            };
        };
        /**
         * @description `409009`: The person has an e-mail address: their link is mailed to it and shown to nobody else.
         *     `409010`: This cannot be done with the survey now; its progress says why.
         */
        linkIsMailed_notNow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409009" | "409010";
                };
            };
        };
        /**
         * @description `403008`: The person is not in the audience of the survey.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         *     `403007`: The survey is not open.
         */
        notInAudience_roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403008" | "403006" | "scopeMissing" | "403004" | "403007";
                };
            };
        };
        /**
         * @description `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         *     `403001`: Plan limit reached, cannot create new surveys, upgrade.
         *     `403002`: Dates overlap with another survey and the limit is reached, upgrade.
         */
        recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403009" | "403006" | "scopeMissing" | "403004" | "403001" | "403002";
                };
            };
        };
        /** @description `409001`: This email is already used. */
        emailTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409001";
                };
            };
        };
        /** @description `406002`: Confirm password doesn't match the new password. */
        passwordMismatch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "406002";
                };
            };
        };
        /**
         * @description `403003`: Plan limit reached, cannot add administrators, upgrade.
         *     `403005`: Plan limit reached, cannot add members, upgrade.
         *     `403009`: A recent sign-in is needed: confirm the password or use a passkey, then repeat the call.
         *     `403006`: Your role does not allow this.
         *     `scopeMissing`: No API key may make this call, or it needs another scope; `x-scopes` of the operation says which.
         *     `403004`: No valid subscription, upgrade.
         */
        administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "403003" | "403005" | "403009" | "403006" | "scopeMissing" | "403004";
                };
            };
        };
        /**
         * @description `409001`: This email is already used.
         *     `seatAndAdministrator`: Nobody is both an administrator and a council seat.
         */
        emailTaken_seatAndAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409001" | "seatAndAdministrator";
                };
            };
        };
        /**
         * @description `agreementWeakened`: It weakens what was agreed: `details` says what, and when.
         *     `409008`: The company has as many of these as it can have.
         *     `409018`: It omits more than a tenth of the members; `details` says how many. `mayRemove` confirms it.
         *     `409002`: This name is already used.
         */
        agreementWeakened_limitReached_membersOmitted_nameTaken: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "agreementWeakened" | "409008" | "409018" | "409002";
                };
            };
        };
        /**
         * @description `409001`: This email is already used.
         *     `409006`: A company keeps at least one administrator.
         *     `seatAndAdministrator`: Nobody is both an administrator and a council seat.
         */
        emailTaken_lastAdministrator_seatAndAdministrator: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "409001" | "409006" | "seatAndAdministrator";
                };
            };
        };
        /**
         * @description `404001`: The company does not exist.
         *     `webhookNotFound`: The webhook or its message does not exist, or the webhook is off.
         */
        companyNotFound_webhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"] & {
                    /** @enum {string} */
                    message?: "404001" | "webhookNotFound";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Action = components['schemas']['Action'];
export type ActionChanges = components['schemas']['ActionChanges'];
export type ActionDraft = components['schemas']['ActionDraft'];
export type ActionEffect = components['schemas']['ActionEffect'];
export type ActionList = components['schemas']['ActionList'];
export type ActionOffer = components['schemas']['ActionOffer'];
export type ActionState = components['schemas']['ActionState'];
export type Advice = components['schemas']['Advice'];
export type Agreement = components['schemas']['Agreement'];
export type AgreementView = components['schemas']['AgreementView'];
export type AgreementsMarkBody = components['schemas']['AgreementsMarkBody'];
export type AgreementsReadResult = components['schemas']['AgreementsReadResult'];
export type Analysis = components['schemas']['Analysis'];
export type AnalysisGroup = components['schemas']['AnalysisGroup'];
export type AnalysisQuestion = components['schemas']['AnalysisQuestion'];
export type AnalysisRound = components['schemas']['AnalysisRound'];
export type Anchors = components['schemas']['Anchors'];
export type Answer = components['schemas']['Answer'];
export type AnswerEnds = components['schemas']['AnswerEnds'];
export type Answered = components['schemas']['Answered'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiKeyDraft = components['schemas']['ApiKeyDraft'];
export type ApiScope = components['schemas']['ApiScope'];
export type AppKey = components['schemas']['AppKey'];
export type Audience = components['schemas']['Audience'];
export type AudienceDetails = components['schemas']['AudienceDetails'];
export type AudiencePreview = components['schemas']['AudiencePreview'];
export type AudienceRule = components['schemas']['AudienceRule'];
export type AudiencesCreateBody = components['schemas']['AudiencesCreateBody'];
export type AudiencesPreviewBody = components['schemas']['AudiencesPreviewBody'];
export type AudiencesUpdateBody = components['schemas']['AudiencesUpdateBody'];
export type AuditAction = components['schemas']['AuditAction'];
export type AuditEvent = components['schemas']['AuditEvent'];
export type AuthConfirmPasswordBody = components['schemas']['AuthConfirmPasswordBody'];
export type AuthConfirmPasswordResult = components['schemas']['AuthConfirmPasswordResult'];
export type AuthLoginBody = components['schemas']['AuthLoginBody'];
export type AuthRefreshTokenResult = components['schemas']['AuthRefreshTokenResult'];
export type AuthRegisterCompanyBody = components['schemas']['AuthRegisterCompanyBody'];
export type AuthRegisterCompanyResult = components['schemas']['AuthRegisterCompanyResult'];
export type AuthRegisterResult = components['schemas']['AuthRegisterResult'];
export type AuthResetPasswordBody = components['schemas']['AuthResetPasswordBody'];
export type AuthSendRegistrationCodeBody = components['schemas']['AuthSendRegistrationCodeBody'];
export type AuthSendResetCodeBody = components['schemas']['AuthSendResetCodeBody'];
export type AuthValidRegistrationCodeBody = components['schemas']['AuthValidRegistrationCodeBody'];
export type AuthValidResetCodeBody = components['schemas']['AuthValidResetCodeBody'];
export type BatchReport = components['schemas']['BatchReport'];
export type BulkChange = components['schemas']['BulkChange'];
export type BulkChangeInput = components['schemas']['BulkChangeInput'];
export type CardsCheckKioskBody = components['schemas']['CardsCheckKioskBody'];
export type CardsCheckKioskResult = components['schemas']['CardsCheckKioskResult'];
export type CardsChooseBody = components['schemas']['CardsChooseBody'];
export type CardsDrawBody = components['schemas']['CardsDrawBody'];
export type CardsDrawResult = components['schemas']['CardsDrawResult'];
export type CardsOfSurvey = components['schemas']['CardsOfSurvey'];
export type CardsOpenKioskResult = components['schemas']['CardsOpenKioskResult'];
export type CardsSubmitBody = components['schemas']['CardsSubmitBody'];
export type CardsSubmitResult = components['schemas']['CardsSubmitResult'];
export type CardsWithdrawKioskBody = components['schemas']['CardsWithdrawKioskBody'];
export type Change = components['schemas']['Change'];
export type Comment = components['schemas']['Comment'];
export type Comments = components['schemas']['Comments'];
export type CommentsAnswerThreadBody = components['schemas']['CommentsAnswerThreadBody'];
export type CommentsAnswerThreadResult = components['schemas']['CommentsAnswerThreadResult'];
export type CommentsHideBody = components['schemas']['CommentsHideBody'];
export type CommentsReadThreadBody = components['schemas']['CommentsReadThreadBody'];
export type CommentsReadThreadResult = components['schemas']['CommentsReadThreadResult'];
export type CommentsReplyBody = components['schemas']['CommentsReplyBody'];
export type CommentsSetting = components['schemas']['CommentsSetting'];
export type Company = components['schemas']['Company'];
export type CompanyChanges = components['schemas']['CompanyChanges'];
export type CompanyDashboard = components['schemas']['CompanyDashboard'];
export type CompanyExport = components['schemas']['CompanyExport'];
export type CompanyOverview = components['schemas']['CompanyOverview'];
export type ConnectedProvider = components['schemas']['ConnectedProvider'];
export type CouncilHolder = components['schemas']['CouncilHolder'];
export type CouncilNote = components['schemas']['CouncilNote'];
export type CouncilPack = components['schemas']['CouncilPack'];
export type CouncilPage = components['schemas']['CouncilPage'];
export type CouncilSeat = components['schemas']['CouncilSeat'];
export type CouncilSeatBeginBody = components['schemas']['CouncilSeatBeginBody'];
export type CouncilSeatBeginResult = components['schemas']['CouncilSeatBeginResult'];
export type CouncilSeatConfirmBody = components['schemas']['CouncilSeatConfirmBody'];
export type CouncilSeatCreateBody = components['schemas']['CouncilSeatCreateBody'];
export type CouncilSeatEndBody = components['schemas']['CouncilSeatEndBody'];
export type CouncilSeatNoteBody = components['schemas']['CouncilSeatNoteBody'];
export type CouncilSeatOpenBody = components['schemas']['CouncilSeatOpenBody'];
export type CouncilSeatOpenResult = components['schemas']['CouncilSeatOpenResult'];
export type CouncilSeatReadResult = components['schemas']['CouncilSeatReadResult'];
export type CouncilSeatReaddressBody = components['schemas']['CouncilSeatReaddressBody'];
export type CouncilSeatViewBody = components['schemas']['CouncilSeatViewBody'];
export type DeletedKind = components['schemas']['DeletedKind'];
export type DirectoryAttribute = components['schemas']['DirectoryAttribute'];
export type DirectorySettings = components['schemas']['DirectorySettings'];
export type DirectoryUpdateBody = components['schemas']['DirectoryUpdateBody'];
export type Driver = components['schemas']['Driver'];
export type EmployeePage = components['schemas']['EmployeePage'];
export type EmployeePagesPublishBody = components['schemas']['EmployeePagesPublishBody'];
export type EmployeePagesReadPublicResult = components['schemas']['EmployeePagesReadPublicResult'];
export type EmployeePagesSaveBody = components['schemas']['EmployeePagesSaveBody'];
export type Empty = components['schemas']['Empty'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorDetail = components['schemas']['ErrorDetail'];
export type ExtraDatum = components['schemas']['ExtraDatum'];
export type FactorProof = components['schemas']['FactorProof'];
export type Frequency = components['schemas']['Frequency'];
export type GroupAction = components['schemas']['GroupAction'];
export type GroupAnswers = components['schemas']['GroupAnswers'];
export type GroupQuestion = components['schemas']['GroupQuestion'];
export type GroupView = components['schemas']['GroupView'];
export type GroupsOfRunning = components['schemas']['GroupsOfRunning'];
export type HiddenReason = components['schemas']['HiddenReason'];
export type ImportColumn = components['schemas']['ImportColumn'];
export type ImportReport = components['schemas']['ImportReport'];
export type Invitation = components['schemas']['Invitation'];
export type InvitationCounts = components['schemas']['InvitationCounts'];
export type Language = components['schemas']['Language'];
export type LatestResult = components['schemas']['LatestResult'];
export type LatestResults = components['schemas']['LatestResults'];
export type LinkState = components['schemas']['LinkState'];
export type ListedSurvey = components['schemas']['ListedSurvey'];
export type MadePasskey = components['schemas']['MadePasskey'];
export type MailPlan = components['schemas']['MailPlan'];
export type MailPreview = components['schemas']['MailPreview'];
export type MailRefusal = components['schemas']['MailRefusal'];
export type ManagerLink = components['schemas']['ManagerLink'];
export type ManagerLinkState = components['schemas']['ManagerLinkState'];
export type ManagerLinksAgreeBody = components['schemas']['ManagerLinksAgreeBody'];
export type ManagerLinksConfirmBody = components['schemas']['ManagerLinksConfirmBody'];
export type ManagerLinksCreateBody = components['schemas']['ManagerLinksCreateBody'];
export type ManagerLinksListResult = components['schemas']['ManagerLinksListResult'];
export type ManagerLinksViewBody = components['schemas']['ManagerLinksViewBody'];
export type ManagerView = components['schemas']['ManagerView'];
export type Me = components['schemas']['Me'];
export type MemberData = components['schemas']['MemberData'];
export type MemberListChangeBody = components['schemas']['MemberListChangeBody'];
export type MemberListChangeResult = components['schemas']['MemberListChangeResult'];
export type MemberListDistinguishBody = components['schemas']['MemberListDistinguishBody'];
export type MemberListRemoveBody = components['schemas']['MemberListRemoveBody'];
export type MemberListRemoveResult = components['schemas']['MemberListRemoveResult'];
export type MemberPage = components['schemas']['MemberPage'];
export type NeverShown = components['schemas']['NeverShown'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewWebhook = components['schemas']['NewWebhook'];
export type OrderedReport = components['schemas']['OrderedReport'];
export type OwnSecondFactor = components['schemas']['OwnSecondFactor'];
export type OwnSession = components['schemas']['OwnSession'];
export type OwnTemplate = components['schemas']['OwnTemplate'];
export type OwnTemplatesCreateBody = components['schemas']['OwnTemplatesCreateBody'];
export type OwnTemplatesUpdateBody = components['schemas']['OwnTemplatesUpdateBody'];
export type PasskeyCreation = components['schemas']['PasskeyCreation'];
export type PasskeyRequest = components['schemas']['PasskeyRequest'];
export type PaymentsCreateSessionBody = components['schemas']['PaymentsCreateSessionBody'];
export type PaymentsCreateSessionResult = components['schemas']['PaymentsCreateSessionResult'];
export type PaymentsWebhookResult = components['schemas']['PaymentsWebhookResult'];
export type PossibleDouble = components['schemas']['PossibleDouble'];
export type PossibleDoubles = components['schemas']['PossibleDoubles'];
export type PrivacyAddRequestBody = components['schemas']['PrivacyAddRequestBody'];
export type PrivacyChangeRetentionBody = components['schemas']['PrivacyChangeRetentionBody'];
export type PrivacyChangeRetentionResult = components['schemas']['PrivacyChangeRetentionResult'];
export type PrivacyCloseRequestBody = components['schemas']['PrivacyCloseRequestBody'];
export type PrivacyDesk = components['schemas']['PrivacyDesk'];
export type PrivacyOpenExportResult = components['schemas']['PrivacyOpenExportResult'];
export type PrivacyOrderPackBody = components['schemas']['PrivacyOrderPackBody'];
export type PrivacyPreviewRetentionResult = components['schemas']['PrivacyPreviewRetentionResult'];
export type PrivacyRequest = components['schemas']['PrivacyRequest'];
export type ProgressRefusal = components['schemas']['ProgressRefusal'];
export type ProgressRemindResult = components['schemas']['ProgressRemindResult'];
export type PromisesKeysResult = components['schemas']['PromisesKeysResult'];
export type Provider = components['schemas']['Provider'];
export type ProviderFinding = components['schemas']['ProviderFinding'];
export type ProviderHealthResult = components['schemas']['ProviderHealthResult'];
export type ProviderInstallationResult = components['schemas']['ProviderInstallationResult'];
export type ProviderLiveResult = components['schemas']['ProviderLiveResult'];
export type ProviderOpenApiResult = components['schemas']['ProviderOpenApiResult'];
export type ProviderReadyResult = components['schemas']['ProviderReadyResult'];
export type PublicEmployeePage = components['schemas']['PublicEmployeePage'];
export type PublicSurvey = components['schemas']['PublicSurvey'];
export type Question = components['schemas']['Question'];
export type QuestionAdvices = components['schemas']['QuestionAdvices'];
export type RecoveryCodes = components['schemas']['RecoveryCodes'];
export type RefusedInvitation = components['schemas']['RefusedInvitation'];
export type Registration = components['schemas']['Registration'];
export type ReportFormat = components['schemas']['ReportFormat'];
export type ReportsOrderBody = components['schemas']['ReportsOrderBody'];
export type RespondentLanguage = components['schemas']['RespondentLanguage'];
export type ResponsesSubmitBody = components['schemas']['ResponsesSubmitBody'];
export type ResponsesSubmitForUserBody = components['schemas']['ResponsesSubmitForUserBody'];
export type RetentionRules = components['schemas']['RetentionRules'];
export type Role = components['schemas']['Role'];
export type RoundPromise = components['schemas']['RoundPromise'];
export type RunningSurvey = components['schemas']['RunningSurvey'];
export type SamePerson = components['schemas']['SamePerson'];
export type ScoreScale = components['schemas']['ScoreScale'];
export type SecondFactorAddAppAtSignInBody = components['schemas']['SecondFactorAddAppAtSignInBody'];
export type SecondFactorAddAppAtSignInResult = components['schemas']['SecondFactorAddAppAtSignInResult'];
export type SecondFactorAddPasskeyAtSignInBody = components['schemas']['SecondFactorAddPasskeyAtSignInBody'];
export type SecondFactorChangeRulesBody = components['schemas']['SecondFactorChangeRulesBody'];
export type SecondFactorConfirmOptionsResult = components['schemas']['SecondFactorConfirmOptionsResult'];
export type SecondFactorConfirmResult = components['schemas']['SecondFactorConfirmResult'];
export type SegmentFilter = components['schemas']['SegmentFilter'];
export type SegmentScore = components['schemas']['SegmentScore'];
export type Segmentation = components['schemas']['Segmentation'];
export type SegmentationField = components['schemas']['SegmentationField'];
export type SegmentationGroups = components['schemas']['SegmentationGroups'];
export type SegmentationPlaces = components['schemas']['SegmentationPlaces'];
export type SegmentationResults = components['schemas']['SegmentationResults'];
export type SegmentationType = components['schemas']['SegmentationType'];
export type SegmentationsCreateBody = components['schemas']['SegmentationsCreateBody'];
export type SegmentationsUpdateBody = components['schemas']['SegmentationsUpdateBody'];
export type Session = components['schemas']['Session'];
export type Shares = components['schemas']['Shares'];
export type SignInRules = components['schemas']['SignInRules'];
export type SignInStep = components['schemas']['SignInStep'];
export type SingleSignOnAddDomainBody = components['schemas']['SingleSignOnAddDomainBody'];
export type SingleSignOnBeginBody = components['schemas']['SingleSignOnBeginBody'];
export type SingleSignOnCheckDomainBody = components['schemas']['SingleSignOnCheckDomainBody'];
export type SingleSignOnConnectBody = components['schemas']['SingleSignOnConnectBody'];
export type SingleSignOnFinishBody = components['schemas']['SingleSignOnFinishBody'];
export type SingleSignOnRequireBody = components['schemas']['SingleSignOnRequireBody'];
export type SingleSignOnStart = components['schemas']['SingleSignOnStart'];
export type SingleSignOnTestResult = components['schemas']['SingleSignOnTestResult'];
export type Standout = components['schemas']['Standout'];
export type Statistics = components['schemas']['Statistics'];
export type SubscriptionDetail = components['schemas']['SubscriptionDetail'];
export type Survey = components['schemas']['Survey'];
export type SurveyChanges = components['schemas']['SurveyChanges'];
export type SurveyDesign = components['schemas']['SurveyDesign'];
export type SurveyDraft = components['schemas']['SurveyDraft'];
export type SurveyLoop = components['schemas']['SurveyLoop'];
export type SurveyMailsPlanBody = components['schemas']['SurveyMailsPlanBody'];
export type SurveyMessages = components['schemas']['SurveyMessages'];
export type SurveyMessagesUpdateBody = components['schemas']['SurveyMessagesUpdateBody'];
export type SurveyProgress = components['schemas']['SurveyProgress'];
export type SurveySummary = components['schemas']['SurveySummary'];
export type SurveyTemplate = components['schemas']['SurveyTemplate'];
export type SurveyTranslation = components['schemas']['SurveyTranslation'];
export type SurveyTranslationInput = components['schemas']['SurveyTranslationInput'];
export type SurveysChooseRemindersBody = components['schemas']['SurveysChooseRemindersBody'];
export type SurveysCopyLinkBody = components['schemas']['SurveysCopyLinkBody'];
export type SurveysCopyLinkResult = components['schemas']['SurveysCopyLinkResult'];
export type SurveysPreviewResult = components['schemas']['SurveysPreviewResult'];
export type SurveysReadRemindersResult = components['schemas']['SurveysReadRemindersResult'];
export type SurveysRequestLinkBody = components['schemas']['SurveysRequestLinkBody'];
export type SurveysRequestLinkByAddressBody = components['schemas']['SurveysRequestLinkByAddressBody'];
export type TeamChoice = components['schemas']['TeamChoice'];
export type TemplateQuestion = components['schemas']['TemplateQuestion'];
export type Thematic = components['schemas']['Thematic'];
export type ThematicComparison = components['schemas']['ThematicComparison'];
export type TimelineEntry = components['schemas']['TimelineEntry'];
export type Trend = components['schemas']['Trend'];
export type UsedPasskey = components['schemas']['UsedPasskey'];
export type User = components['schemas']['User'];
export type UserChanges = components['schemas']['UserChanges'];
export type UsersChangePasswordBody = components['schemas']['UsersChangePasswordBody'];
export type UsersImportBody = components['schemas']['UsersImportBody'];
export type UsersReplaceBody = components['schemas']['UsersReplaceBody'];
export type UsersResendInvitationResult = components['schemas']['UsersResendInvitationResult'];
export type UsersValidEmailCodeBody = components['schemas']['UsersValidEmailCodeBody'];
export type Webhook = components['schemas']['Webhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WebhookDraft = components['schemas']['WebhookDraft'];
export type WebhookEvent = components['schemas']['WebhookEvent'];
export type WebhookFailure = components['schemas']['WebhookFailure'];
export type WebhookMessage = components['schemas']['WebhookMessage'];
export type WebhooksChangeBody = components['schemas']['WebhooksChangeBody'];
export type WholeTemplate = components['schemas']['WholeTemplate'];
export type ResponseAccountNotFoundUnauthenticated = components['responses']['accountNotFound_unauthenticated'];
export type ResponseCompanyNotFound = components['responses']['companyNotFound'];
export type ResponseOverloaded = components['responses']['overloaded'];
export type ResponseRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseServerError = components['responses']['serverError'];
export type ResponseTooManyRequests = components['responses']['tooManyRequests'];
export type ResponseValidation = components['responses']['validation'];
export type ResponseCompanyNotFoundSurveyNotFound = components['responses']['companyNotFound_surveyNotFound'];
export type ResponseCompanyNotFoundMemberNotFoundSurveyNotFound = components['responses']['companyNotFound_memberNotFound_surveyNotFound'];
export type ResponseLimitReached = components['responses']['limitReached'];
export type ResponsePayloadTooLarge = components['responses']['payloadTooLarge'];
export type ResponseRequestTimeout = components['responses']['requestTimeout'];
export type ResponseUnsupportedMediaType = components['responses']['unsupportedMediaType'];
export type ResponseActionNotFoundCompanyNotFoundMemberNotFoundSurveyNotFound = components['responses']['actionNotFound_companyNotFound_memberNotFound_surveyNotFound'];
export type ResponseChangedMeanwhile = components['responses']['changedMeanwhile'];
export type ResponseActionNotFoundCompanyNotFound = components['responses']['actionNotFound_companyNotFound'];
export type ResponseRoleNotAllowedScopeMissing = components['responses']['roleNotAllowed_scopeMissing'];
export type ResponseRecentSignInRequiredRoleNotAllowedScopeMissing = components['responses']['recentSignInRequired_roleNotAllowed_scopeMissing'];
export type ResponseTooManyAttempts = components['responses']['tooManyAttempts'];
export type ResponseAgreementNotFoundCompanyNotFound = components['responses']['agreementNotFound_companyNotFound'];
export type ResponseCompanyNotFoundSegmentationNotFoundSurveyNotFound = components['responses']['companyNotFound_segmentationNotFound_surveyNotFound'];
export type ResponseCompanyNotFoundSurveyNotFoundThematicNotFound = components['responses']['companyNotFound_surveyNotFound_thematicNotFound'];
export type ResponseAgreementWeakenedLimitReached = components['responses']['agreementWeakened_limitReached'];
export type ResponseRecentSignInRequiredRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseApiKeyNotFoundCompanyNotFound = components['responses']['apiKeyNotFound_companyNotFound'];
export type ResponseAudienceNotFoundCompanyNotFound = components['responses']['audienceNotFound_companyNotFound'];
export type ResponseCompanyNotFoundMemberNotFoundSegmentationNotFound = components['responses']['companyNotFound_memberNotFound_segmentationNotFound'];
export type ResponseAgreementWeakenedLimitReachedNameTaken = components['responses']['agreementWeakened_limitReached_nameTaken'];
export type ResponseAudienceNotFoundCompanyNotFoundMemberNotFoundSegmentationNotFound = components['responses']['audienceNotFound_companyNotFound_memberNotFound_segmentationNotFound'];
export type ResponseNameTaken = components['responses']['nameTaken'];
export type ResponseAudienceInUse = components['responses']['audienceInUse'];
export type ResponseCrossSiteRoleNotAllowedSubscriptionRequired = components['responses']['crossSite_roleNotAllowed_subscriptionRequired'];
export type ResponseInvalidCredentials = components['responses']['invalidCredentials'];
export type ResponseSecondFactorRequiredSingleSignOnRequired = components['responses']['secondFactorRequired_singleSignOnRequired'];
export type ResponseCrossSite = components['responses']['crossSite'];
export type ResponseInvalidRefreshToken = components['responses']['invalidRefreshToken'];
export type ResponseBusinessEmailRequiredWeakPassword = components['responses']['businessEmailRequired_weakPassword'];
export type ResponseInvalidCode = components['responses']['invalidCode'];
export type ResponseCompanyNameTaken = components['responses']['companyNameTaken'];
export type ResponseWeakPassword = components['responses']['weakPassword'];
export type ResponseAccountNotFoundInvalidCredentialsInvalidRefreshTokenUnauthenticated = components['responses']['accountNotFound_invalidCredentials_invalidRefreshToken_unauthenticated'];
export type ResponseCompanyNotFoundMemberNotFound = components['responses']['companyNotFound_memberNotFound'];
export type ResponseAgreementWeakened = components['responses']['agreementWeakened'];
export type ResponseNotNow = components['responses']['notNow'];
export type ResponseChangedMeanwhileLimitReachedNotNow = components['responses']['changedMeanwhile_limitReached_notNow'];
export type ResponseSurveyNotFound = components['responses']['surveyNotFound'];
export type ResponseSurveyNotOpen = components['responses']['surveyNotOpen'];
export type ResponseAgreementWeakenedLimitReachedNotNow = components['responses']['agreementWeakened_limitReached_notNow'];
export type ResponseWrongLink = components['responses']['wrongLink'];
export type ResponseCommentNotFoundCompanyNotFoundSurveyNotFound = components['responses']['commentNotFound_companyNotFound_surveyNotFound'];
export type ResponseSubscriptionRequired = components['responses']['subscriptionRequired'];
export type ResponseCommentNotFoundSurveyNotFound = components['responses']['commentNotFound_surveyNotFound'];
export type ResponseAgreementWeakenedCompanyNameTaken = components['responses']['agreementWeakened_companyNameTaken'];
export type ResponseAgreementWeakenedLimitReachedSeatAndAdministrator = components['responses']['agreementWeakened_limitReached_seatAndAdministrator'];
export type ResponseChangedMeanwhileLimitReachedSeatAndAdministrator = components['responses']['changedMeanwhile_limitReached_seatAndAdministrator'];
export type ResponseCompanyNotFoundCouncilSeatNotFound = components['responses']['companyNotFound_councilSeatNotFound'];
export type ResponseCompanyNotFoundCouncilSeatNotFoundSurveyNotFoundTemplateNotFound = components['responses']['companyNotFound_councilSeatNotFound_surveyNotFound_templateNotFound'];
export type ResponseSubscriptionRequiredWrongLink = components['responses']['subscriptionRequired_wrongLink'];
export type ResponseSurveyNotFoundTemplateNotFound = components['responses']['surveyNotFound_templateNotFound'];
export type ResponseCompanyNotFoundSegmentationNotFound = components['responses']['companyNotFound_segmentationNotFound'];
export type ResponseChangedMeanwhileNotNow = components['responses']['changedMeanwhile_notNow'];
export type ResponseCompanyNotFoundManagerLinkNotFoundSegmentationNotFoundSurveyNotFound = components['responses']['companyNotFound_managerLinkNotFound_segmentationNotFound_surveyNotFound'];
export type ResponseCompanyNotFoundManagerLinkNotFound = components['responses']['companyNotFound_managerLinkNotFound'];
export type ResponseLimitReachedNotNow = components['responses']['limitReached_notNow'];
export type ResponseCrossSiteRoleNotAllowed = components['responses']['crossSite_roleNotAllowed'];
export type ResponseLastAdministrator = components['responses']['lastAdministrator'];
export type ResponseCompanyNotFoundTemplateNotFound = components['responses']['companyNotFound_templateNotFound'];
export type ResponsePaymentSignatureInvalid = components['responses']['paymentSignatureInvalid'];
export type ResponseAgreementWeakenedChangedMeanwhile = components['responses']['agreementWeakened_changedMeanwhile'];
export type ResponseCompanyNotFoundMemberNotFoundPrivacyRequestNotFound = components['responses']['companyNotFound_memberNotFound_privacyRequestNotFound'];
export type ResponseLastAdministratorNotNow = components['responses']['lastAdministrator_notNow'];
export type ResponseCompanyNotFoundPrivacyRequestNotFound = components['responses']['companyNotFound_privacyRequestNotFound'];
export type ResponseCompanyExportNotFoundCompanyNotFound = components['responses']['companyExportNotFound_companyNotFound'];
export type ResponseRoleNotAllowedScopeMissingSubscriptionRequiredSurveyNotOpen = components['responses']['roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen'];
export type ResponseCompanyNotFoundReportNotFoundSurveyNotFound = components['responses']['companyNotFound_reportNotFound_surveyNotFound'];
export type ResponseAlreadyAnswered = components['responses']['alreadyAnswered'];
export type ResponseNotInAudienceSurveyNotOpenWrongLink = components['responses']['notInAudience_surveyNotOpen_wrongLink'];
export type ResponseCrossSiteRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['crossSite_roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseNotFilterableRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseCompanyNotFoundNotFound = components['responses']['companyNotFound_notFound'];
export type ResponseEmailTakenLastAdministratorLimitReached = components['responses']['emailTaken_lastAdministrator_limitReached'];
export type ResponseMemberQuotaReachedRecentSignInRequiredRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseOutdated = components['responses']['outdated'];
export type ResponseCompanyNotFoundGroupNotFoundMemberNotFoundSegmentationNotFound = components['responses']['companyNotFound_groupNotFound_memberNotFound_segmentationNotFound'];
export type ResponseLimitReachedNameTakenSegmentationInUse = components['responses']['limitReached_nameTaken_segmentationInUse'];
export type ResponseCompanyNotFoundGroupNotFound = components['responses']['companyNotFound_groupNotFound'];
export type ResponseSignInExpired = components['responses']['signInExpired'];
export type ResponseInvalidCredentialsSignInExpired = components['responses']['invalidCredentials_signInExpired'];
export type ResponseChangedMeanwhileLimitReached = components['responses']['changedMeanwhile_limitReached'];
export type ResponseRecentSignInRequired = components['responses']['recentSignInRequired'];
export type ResponseRecentSignInRequiredRoleNotAllowedScopeMissingSecondFactorRequired = components['responses']['recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired'];
export type ResponseChangedMeanwhileSecondFactorKept = components['responses']['changedMeanwhile_secondFactorKept'];
export type ResponseCompanyNotFoundMemberNotFoundSecondFactorNotFound = components['responses']['companyNotFound_memberNotFound_secondFactorNotFound'];
export type ResponseAccountNotFoundInvalidRefreshTokenUnauthenticated = components['responses']['accountNotFound_invalidRefreshToken_unauthenticated'];
export type ResponseAgreementWeakenedSecondFactorMissing = components['responses']['agreementWeakened_secondFactorMissing'];
export type ResponseAgreementWeakenedDetailKeptLimitReachedNameTakenPlacesTaken = components['responses']['agreementWeakened_detailKept_limitReached_nameTaken_placesTaken'];
export type ResponseAgreementWeakenedDetailKeptNameTakenPlacesTakenSegmentationInUse = components['responses']['agreementWeakened_detailKept_nameTaken_placesTaken_segmentationInUse'];
export type ResponseAgreementWeakenedSegmentationInUse = components['responses']['agreementWeakened_segmentationInUse'];
export type ResponseCompanyNotFoundSessionNotFound = components['responses']['companyNotFound_sessionNotFound'];
export type ResponseProviderRefused = components['responses']['providerRefused'];
export type ResponseSingleSignOnNotFound = components['responses']['singleSignOnNotFound'];
export type ResponseAdministratorQuotaReachedNotAdmittedSecondFactorRequiredSubscriptionRequired = components['responses']['administratorQuotaReached_notAdmitted_secondFactorRequired_subscriptionRequired'];
export type ResponseInvalidCredentialsProviderRefusedSignInExpired = components['responses']['invalidCredentials_providerRefused_signInExpired'];
export type ResponseSeatAndAdministrator = components['responses']['seatAndAdministrator'];
export type ResponseCompanyNotFoundSingleSignOnNotFound = components['responses']['companyNotFound_singleSignOnNotFound'];
export type ResponseAgreementWeakenedNotTriedYet = components['responses']['agreementWeakened_notTriedYet'];
export type ResponseCompanyNotFoundMemberNotFoundSingleSignOnNotFound = components['responses']['companyNotFound_memberNotFound_singleSignOnNotFound'];
export type ResponseAudienceNotFoundCompanyNotFoundThematicNotFound = components['responses']['audienceNotFound_companyNotFound_thematicNotFound'];
export type ResponseAudienceNotFoundCompanyNotFoundSurveyNotFoundThematicNotFound = components['responses']['audienceNotFound_companyNotFound_surveyNotFound_thematicNotFound'];
export type ResponseNobodyToInvite = components['responses']['nobodyToInvite'];
export type ResponseRoleNotAllowedScopeMissingSubscriptionRequiredSurveyQuotaReachedSurveysOverlap = components['responses']['roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap'];
export type ResponseAgreementWeakenedQuestionsLocked = components['responses']['agreementWeakened_questionsLocked'];
export type ResponseRoleNotAllowedScopeMissingSubscriptionRequiredSurveysOverlap = components['responses']['roleNotAllowed_scopeMissing_subscriptionRequired_surveysOverlap'];
export type ResponseLinkIsMailedNotNow = components['responses']['linkIsMailed_notNow'];
export type ResponseNotInAudienceRoleNotAllowedScopeMissingSubscriptionRequiredSurveyNotOpen = components['responses']['notInAudience_roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen'];
export type ResponseRecentSignInRequiredRoleNotAllowedScopeMissingSubscriptionRequiredSurveyQuotaReachedSurveysOverlap = components['responses']['recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap'];
export type ResponseEmailTaken = components['responses']['emailTaken'];
export type ResponsePasswordMismatch = components['responses']['passwordMismatch'];
export type ResponseAdministratorQuotaReachedMemberQuotaReachedRecentSignInRequiredRoleNotAllowedScopeMissingSubscriptionRequired = components['responses']['administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired'];
export type ResponseEmailTakenSeatAndAdministrator = components['responses']['emailTaken_seatAndAdministrator'];
export type ResponseAgreementWeakenedLimitReachedMembersOmittedNameTaken = components['responses']['agreementWeakened_limitReached_membersOmitted_nameTaken'];
export type ResponseEmailTakenLastAdministratorSeatAndAdministrator = components['responses']['emailTaken_lastAdministrator_seatAndAdministrator'];
export type ResponseCompanyNotFoundWebhookNotFound = components['responses']['companyNotFound_webhookNotFound'];
export type $defs = Record<string, never>;
export interface operations {
    "actions.list": {
        parameters: {
            query?: {
                state?: components["schemas"]["ActionState"];
                ownerId?: string;
                surveyId?: string;
                thematicId?: string;
                segmentationId?: string;
                groupId?: string;
                overdue?: "1";
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionList"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "actions.create": {
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
                 *       "surveyId": "example-survey",
                 *       "round": "once",
                 *       "questionId": null,
                 *       "title": "A",
                 *       "ownerId": "example-user",
                 *       "team": null,
                 *       "dueDate": null,
                 *       "steps": [],
                 *       "notes": ""
                 *     }
                 */
                "application/json": components["schemas"]["ActionDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "actions.offer": {
        parameters: {
            query?: {
                /** @example example-survey */
                surveyId?: string;
                /** @example once */
                round?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionOffer"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "actions.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-action */
                actionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["actionNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "actions.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-action */
                actionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "ownerId": "example-user",
                 *       "team": {
                 *         "segmentationId": "example-segmentation",
                 *         "groupId": "g"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ActionChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["actionNotFound_companyNotFound_memberNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "actions.restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-action */
                actionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Action"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["actionNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "agreements.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementsReadResult"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "agreements.mark": {
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
                 *       "on": "2026-11-20",
                 *       "by": "Works council",
                 *       "checksum": "0000000000000000000000000000000000000000000000000000000000000000"
                 *     }
                 */
                "application/json": components["schemas"]["AgreementsMarkBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementsReadResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "agreements.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-agreement */
                agreementId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgreementsReadResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["agreementNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "analysis.read": {
        parameters: {
            query?: {
                round?: string;
                against?: "none" | string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analysis"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "analysis.group": {
        parameters: {
            query: {
                /** @example example-segmentation */
                segmentationId: string;
                /** @example g */
                groupId: string;
                /** @example 1 */
                questionId: string;
                round?: string;
                against?: "none" | string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAnswers"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "analysis.trend": {
        parameters: {
            query?: {
                questionId?: string;
                category?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trend"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "analysis.thematic": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-thematic */
                thematicId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThematicComparison"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound_thematicNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "apiKeys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "apiKeys.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Data warehouse",
                 *       "scopes": [
                 *         "results"
                 *       ],
                 *       "days": 90
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "apiKeys.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-api-key */
                apiKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["apiKeyNotFound_companyNotFound"];
            409: components["responses"]["changedMeanwhile"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "apiKeys.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-api-key */
                apiKeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["apiKeyNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audience"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A",
                 *       "userIds": [
                 *         "example-user"
                 *       ],
                 *       "rule": {
                 *         "match": "all",
                 *         "conditions": [
                 *           {
                 *             "segmentationId": "example-segmentation",
                 *             "values": [
                 *               "v"
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AudiencesCreateBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached_nameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-audience */
                audienceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceDetails"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-audience */
                audienceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound"];
            409: components["responses"]["audienceInUse"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-audience */
                audienceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "B",
                 *       "userIds": [
                 *         "example-user"
                 *       ],
                 *       "rule": {
                 *         "match": "all",
                 *         "conditions": [
                 *           {
                 *             "segmentationId": "example-segmentation",
                 *             "values": [
                 *               "v"
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AudiencesUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Audience"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["nameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audiences.preview": {
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
                 *       "userIds": [
                 *         "example-user"
                 *       ],
                 *       "rule": {
                 *         "match": "all",
                 *         "conditions": [
                 *           {
                 *             "segmentationId": "example-segmentation",
                 *             "values": [
                 *               "v"
                 *             ]
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AudiencesPreviewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudiencePreview"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audit.list": {
        parameters: {
            query?: {
                actorId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                to?: string;
                before?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEvent"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audit.people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string | null;
                    }[];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "audit.csv": {
        parameters: {
            query?: {
                actorId?: string;
                action?: components["schemas"]["AuditAction"];
                from?: string;
                to?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.login": {
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
                 *       "email": "a@sample.example",
                 *       "password": "p"
                 *     }
                 */
                "application/json": components["schemas"]["AuthLoginBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["invalidCredentials"];
            403: components["responses"]["secondFactorRequired_singleSignOnRequired"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.refreshToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthRefreshTokenResult"];
                };
            };
            401: components["responses"]["invalidRefreshToken"];
            403: components["responses"]["crossSite"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            403: components["responses"]["crossSite"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.register": {
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
                 *       "name": "N",
                 *       "email": "r@sample.example",
                 *       "password": "long enough",
                 *       "language": "en",
                 *       "agree": true
                 *     }
                 */
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthRegisterResult"];
                };
            };
            400: components["responses"]["validation"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["businessEmailRequired_weakPassword"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.sendRegistrationCode": {
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
                 *       "email": "a@sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["AuthSendRegistrationCodeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.validRegistrationCode": {
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
                 *       "email": "a@sample.example",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["AuthValidRegistrationCodeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.registerCompany": {
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
                 *       "company": "C",
                 *       "email": "a@sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["AuthRegisterCompanyBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthRegisterCompanyResult"];
                };
            };
            400: components["responses"]["validation"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["companyNameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.sendResetCode": {
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
                 *       "email": "a@sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["AuthSendResetCodeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.validResetCode": {
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
                 *       "email": "a@sample.example",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["AuthValidResetCodeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.resetPassword": {
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
                 *       "email": "a@sample.example",
                 *       "code": "123456",
                 *       "password": "long enough"
                 *     }
                 */
                "application/json": components["schemas"]["AuthResetPasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["weakPassword"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.confirmPassword": {
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
                 *       "password": "p"
                 *     }
                 */
                "application/json": components["schemas"]["AuthConfirmPasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthConfirmPasswordResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_invalidCredentials_invalidRefreshToken_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "auth.unregister": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOfSurvey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.choose": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cards": true
                 *     }
                 */
                "application/json": components["schemas"]["CardsChooseBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOfSurvey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.release": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOfSurvey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            409: components["responses"]["notNow"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.draw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "en",
                 *       "segmentationId": "example-segmentation"
                 *     }
                 */
                "application/json": components["schemas"]["CardsDrawBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsDrawResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached_notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "7K3M9QXW2TDHC",
                 *       "response": [
                 *         {
                 *           "id": "1",
                 *           "value": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CardsSubmitBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsSubmitResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["surveyNotOpen"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.openKiosk": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOpenKioskResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            409: components["responses"]["agreementWeakened_limitReached_notNow"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.withdrawKiosk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kioskId": "example-kiosk"
                 *     }
                 */
                "application/json": components["schemas"]["CardsWithdrawKioskBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsOfSurvey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "cards.checkKiosk": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "k.key"
                 *     }
                 */
                "application/json": components["schemas"]["CardsCheckKioskBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CardsCheckKioskResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["wrongLink"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.list": {
        parameters: {
            query?: {
                round?: string;
                category?: string;
                search?: string;
                theme?: string;
                hidden?: "true" | "false";
                page?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comments"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.hide": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-comment */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Names somebody"
                 *     }
                 */
                "application/json": components["schemas"]["CommentsHideBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["commentNotFound_companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.show": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-comment */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["commentNotFound_companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-comment */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Thank you"
                 *     }
                 */
                "application/json": components["schemas"]["CommentsReplyBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["commentNotFound_companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.readThread": {
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
                 *       "key": "kkkkkkkkkkkkkkkkkkkkkk"
                 *     }
                 */
                "application/json": components["schemas"]["CommentsReadThreadBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsReadThreadResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "comments.answerThread": {
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
                 *       "key": "kkkkkkkkkkkkkkkkkkkkkk",
                 *       "text": "Thank you"
                 *     }
                 */
                "application/json": components["schemas"]["CommentsAnswerThreadBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentsAnswerThreadResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired"];
            404: components["responses"]["commentNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "companies.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "companies.overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyOverview"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "companies.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-company */
                companyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "minimumGroupSize": 3
                 *     }
                 */
                "application/json": components["schemas"]["CompanyChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_companyNameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeatReadResult"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "CSE",
                 *       "email": "council@sample.example",
                 *       "language": "en",
                 *       "readsComments": false
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatCreateBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeat"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached_seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeat"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_councilSeatNotFound"];
            409: components["responses"]["agreementWeakened"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.readdress": {
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
                 *       "email": "council@sample.example",
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatReaddressBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeat"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_councilSeatNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached_seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeat"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_councilSeatNotFound"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeat"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_councilSeatNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.preview": {
        parameters: {
            query: {
                /** @example draft */
                page: "home" | "round" | "draft" | "audit";
                surveyId?: string;
                round?: string;
                /** @example example-template-of-ours */
                templateId?: string;
                before?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilPage"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_councilSeatNotFound_surveyNotFound_templateNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.confirm": {
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
                 *       "key": "example-council.key"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatConfirmBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.begin": {
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
                 *       "key": "example-council.key"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatBeginBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeatBeginResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.open": {
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
                 *       "visit": "example-council.key",
                 *       "code": "012345"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatOpenBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilSeatOpenResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.view": {
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
                 *       "session": "example-council.key",
                 *       "page": "draft",
                 *       "surveyId": "example-survey"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatViewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilPage"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            404: components["responses"]["surveyNotFound_templateNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.note": {
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
                 *       "session": "example-council.key",
                 *       "kind": "seen",
                 *       "subject": "survey",
                 *       "subjectId": "example-survey"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatNoteBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            404: components["responses"]["surveyNotFound_templateNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "councilSeat.end": {
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
                 *       "session": "example-council.key"
                 *     }
                 */
                "application/json": components["schemas"]["CouncilSeatEndBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "dashboard.read": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyDashboard"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "dashboard.results": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestResults"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "directory.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectorySettings"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "directory.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fills": [
                 *         {
                 *           "attribute": "department",
                 *           "segmentationId": "example-segmentation"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DirectoryUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectorySettings"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "employeePages.read": {
        parameters: {
            query?: {
                round?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePage"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "employeePages.save": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "round": "once",
                 *       "version": 0,
                 *       "texts": {
                 *         "en": {
                 *           "findings": [
                 *             "We have time"
                 *           ],
                 *           "decided": "More of it",
                 *           "declined": ""
                 *         },
                 *         "fr": {
                 *           "findings": [
                 *             "We have time"
                 *           ],
                 *           "decided": "More of it",
                 *           "declined": ""
                 *         },
                 *         "de": {
                 *           "findings": [
                 *             "We have time"
                 *           ],
                 *           "decided": "More of it",
                 *           "declined": ""
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["EmployeePagesSaveBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePage"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "employeePages.publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "round": "once",
                 *       "version": 1,
                 *       "at": null
                 *     }
                 */
                "application/json": components["schemas"]["EmployeePagesPublishBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePage"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "employeePages.withdraw": {
        parameters: {
            query: {
                /** @example once */
                round: string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "employeePages.readPublic": {
        parameters: {
            query?: {
                language?: components["schemas"]["RespondentLanguage"];
            };
            header?: never;
            path: {
                /** @example kkkkkkkkkkkkkkkkkkkkkk */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmployeePagesReadPublicResult"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "loops.read": {
        parameters: {
            query?: {
                round?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyLoop"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.list": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagerLinksListResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.create": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "segmentationId": "example-segmentation",
                 *       "groupId": "g",
                 *       "email": "m@sample.example",
                 *       "language": "en"
                 *     }
                 */
                "application/json": components["schemas"]["ManagerLinksCreateBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagerLink"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_managerLinkNotFound_segmentationNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.preview": {
        parameters: {
            query: {
                /** @example example-segmentation */
                segmentationId: string;
                /** @example g */
                groupId: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupView"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.resend": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-manager-link */
                managerLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagerLink"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_managerLinkNotFound"];
            409: components["responses"]["notNow"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-manager-link */
                managerLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagerLink"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_managerLinkNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.view": {
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
                 *       "key": "example-manager-link.key"
                 *     }
                 */
                "application/json": components["schemas"]["ManagerLinksViewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagerView"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.agree": {
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
                 *       "key": "example-manager-link.key",
                 *       "title": "Talk every Monday"
                 *     }
                 */
                "application/json": components["schemas"]["ManagerLinksAgreeBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached_notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "managerLinks.confirm": {
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
                 *       "key": "example-manager-link.key"
                 *     }
                 */
                "application/json": components["schemas"]["ManagerLinksConfirmBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["subscriptionRequired_wrongLink"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberData.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberData"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberList.search": {
        parameters: {
            query?: {
                search?: string;
                role?: "users" | "administrators";
                email?: "all" | "refused" | "none";
                importId?: string;
                /** @example [{"segmentationId":"example-segmentation","values":["v"]}] */
                segments?: string | components["schemas"]["SegmentFilter"][];
                sort?: string;
                descending?: "true" | "false";
                page?: string;
                size?: "10" | "20" | "30" | "40" | "50";
                ids?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberList.change": {
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
                 *       "changes": [
                 *         {
                 *           "userIds": [
                 *             "example-user"
                 *           ],
                 *           "extraData": [
                 *             {
                 *               "segmentationId": "example-segmentation",
                 *               "value": "v"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemberListChangeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListChangeResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberList.remove": {
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
                 *       "userIds": [
                 *         "example-user"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemberListRemoveBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListRemoveResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["lastAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberList.doubles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PossibleDoubles"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "memberList.distinguish": {
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
                 *       "userIds": [
                 *         "example-user",
                 *         "example-user"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MemberListDistinguishBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "ownTemplates.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTemplate"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "ownTemplates.create": {
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
                 *       "surveyId": "example-survey",
                 *       "name": "T",
                 *       "description": ""
                 *     }
                 */
                "application/json": components["schemas"]["OwnTemplatesCreateBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTemplate"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "ownTemplates.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-template-of-ours */
                ownTemplateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_templateNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "ownTemplates.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-template-of-ours */
                ownTemplateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "T",
                 *       "archived": true
                 *     }
                 */
                "application/json": components["schemas"]["OwnTemplatesUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnTemplate"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_templateNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "payments.createSession": {
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
                 *       "companyId": "example-company",
                 *       "packId": 3
                 *     }
                 */
                "application/json": components["schemas"]["PaymentsCreateSessionBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsCreateSessionResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "payments.webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsWebhookResult"];
                };
            };
            400: components["responses"]["paymentSignatureInvalid"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.desk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyDesk"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.previewRetention": {
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
                 *       "roundYears": 3,
                 *       "afterwards": "fold",
                 *       "leaverDays": 180,
                 *       "auditYears": 5
                 *     }
                 */
                "application/json": components["schemas"]["RetentionRules"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyPreviewRetentionResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.changeRetention": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roundYears": 3,
                 *       "afterwards": "fold",
                 *       "leaverDays": 180,
                 *       "auditYears": 5,
                 *       "version": 0
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyChangeRetentionBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyChangeRetentionResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_changedMeanwhile"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.undoRetention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyChangeRetentionResult"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            409: components["responses"]["notNow"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.addRequest": {
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
                 *       "kind": "access",
                 *       "userId": "example-user",
                 *       "askedOn": "2026-11-20"
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyAddRequestBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.fulfilRequest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-privacy-request */
                privacyRequestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound_privacyRequestNotFound"];
            409: components["responses"]["lastAdministrator_notNow"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.closeRequest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-privacy-request */
                privacyRequestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "withdrawn"
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyCloseRequestBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyRequest"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_privacyRequestNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.orderExport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyExport"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.orderPack": {
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
                 *       "language": "en",
                 *       "format": "pdf"
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyOrderPackBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouncilPack"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.openExport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-company-export */
                companyExportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrivacyOpenExportResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyExportNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.exportFile": {
        parameters: {
            query: {
                /** @example k */
                key: string;
            };
            header?: never;
            path: {
                /** @example example-company-export */
                companyExportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed"];
            404: components["responses"]["companyExportNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "privacy.removeExport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-company-export */
                companyExportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyExportNotFound_companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "progress.read": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyProgress"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "progress.remind": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgressRemindResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            409: components["responses"]["notNow"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "progress.testMail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "progress.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "promises.read": {
        parameters: {
            query?: {
                round?: string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoundPromise"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "promises.keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromisesKeysResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderInstallationResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderHealthResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderLiveResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderReadyResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.openApi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderOpenApiResult"];
                };
            };
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "provider.importExample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            403: components["responses"]["crossSite"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "reports.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedReport"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "reports.order": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "round": "2026-11-20",
                 *       "language": "en",
                 *       "segmentationId": "example-segmentation",
                 *       "format": "pdf"
                 *     }
                 */
                "application/json": components["schemas"]["ReportsOrderBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderedReport"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "reports.file": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-report */
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed_subscriptionRequired"];
            404: components["responses"]["companyNotFound_reportNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "reports.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-report */
                reportId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_reportNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "responses.submit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "example-user",
                 *       "key": "key",
                 *       "response": [
                 *         {
                 *           "id": "1",
                 *           "value": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ResponsesSubmitBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answered"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["notInAudience_surveyNotOpen_wrongLink"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["alreadyAnswered"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "responses.submitForUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surveyId": "example-survey",
                 *       "key": "key",
                 *       "response": [
                 *         {
                 *           "id": "1",
                 *           "value": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ResponsesSubmitForUserBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answered"];
                };
            };
            400: components["responses"]["validation"];
            403: components["responses"]["notInAudience_surveyNotOpen_wrongLink"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["alreadyAnswered"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "responses.segmentations": {
        parameters: {
            query: {
                startDate?: string;
                endDate?: string;
                /** @example example-segmentation */
                segmentationId: string;
                round?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentationResults"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "responses.csv": {
        parameters: {
            query?: {
                startDate?: string;
                endDate?: string;
                language?: components["schemas"]["Language"];
                segmentationId?: string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "responses.check": {
        parameters: {
            query?: {
                k?: string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
                /** @example example-user */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answered"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.serviceProviderConfig": {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.resourceTypes": {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.resourceType": {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path: {
                /** @example User */
                scimName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.schemas": {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.schema": {
        parameters: {
            query?: {
                filter?: string;
            };
            header?: never;
            path: {
                /** @example User */
                scimName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notFilterable_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_notFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.listUsers": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
                /** @example userName eq "ana@sample.example" */
                filter?: string;
                startIndex?: string;
                count?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.createUser": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userName": "ana@sample.example",
                 *       "name": {
                 *         "givenName": "Ana",
                 *         "familyName": "Lima"
                 *       }
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken_lastAdministrator_limitReached"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.readUser": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.replaceUser": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userName": "ana@sample.example",
                 *       "displayName": "Ana"
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken_lastAdministrator_limitReached"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.removeUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            409: components["responses"]["lastAdministrator"];
            412: components["responses"]["outdated"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.patchUser": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                 *       ],
                 *       "Operations": [
                 *         {
                 *           "op": "replace",
                 *           "path": "displayName",
                 *           "value": "Ana"
                 *         }
                 *       ]
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken_lastAdministrator_limitReached"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.listGroups": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
                filter?: string;
                startIndex?: string;
                count?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.createGroup": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Sales",
                 *       "members": [
                 *         {
                 *           "value": "example-user"
                 *         }
                 *       ]
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_groupNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached_nameTaken_segmentationInUse"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.readGroup": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-group */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_groupNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.replaceGroup": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-group */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "displayName": "Sales",
                 *       "members": [
                 *         {
                 *           "value": "example-user"
                 *         }
                 *       ]
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_groupNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached_nameTaken_segmentationInUse"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.removeGroup": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-group */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_groupNotFound_memberNotFound_segmentationNotFound"];
            409: components["responses"]["limitReached_nameTaken_segmentationInUse"];
            412: components["responses"]["outdated"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "scim.patchGroup": {
        parameters: {
            query?: {
                attributes?: string;
                excludedAttributes?: string;
            };
            header?: never;
            path: {
                /** @example example-group */
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "schemas": [
                 *         "urn:ietf:params:scim:api:messages:2.0:PatchOp"
                 *       ],
                 *       "Operations": [
                 *         {
                 *           "op": "add",
                 *           "path": "members",
                 *           "value": [
                 *             {
                 *               "value": "example-user"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/scim+json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/scim+json": {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_groupNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached_nameTaken_segmentationInUse"];
            412: components["responses"]["outdated"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.readStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInStep"];
                };
            };
            401: components["responses"]["signInExpired"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.finishStep": {
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
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["FactorProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["invalidCredentials_signInExpired"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.beginAppAtSignIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppKey"];
                };
            };
            401: components["responses"]["signInExpired"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.addAppAtSignIn": {
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
                 *       "ticket": "t",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorAddAppAtSignInBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAddAppAtSignInResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["invalidCredentials_signInExpired"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.beginPasskeyAtSignIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            401: components["responses"]["signInExpired"];
            403: components["responses"]["recentSignInRequired"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.addPasskeyAtSignIn": {
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
                 *       "name": "Key",
                 *       "passkey": {
                 *         "id": "Y3JlZA",
                 *         "rawId": "Y3JlZA",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "attestationObject": "AA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorAddPasskeyAtSignInBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorAddAppAtSignInResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["invalidCredentials_signInExpired"];
            403: components["responses"]["recentSignInRequired"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSecondFactor"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.beginApp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppKey"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.addApp": {
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
                 *       "ticket": "t",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorAddAppAtSignInBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.removeApp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_secondFactorNotFound"];
            409: components["responses"]["changedMeanwhile_secondFactorKept"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.beginPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreation"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.addPasskey": {
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
                 *       "name": "Key",
                 *       "passkey": {
                 *         "id": "Y3JlZA",
                 *         "rawId": "Y3JlZA",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "attestationObject": "AA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorAddPasskeyAtSignInBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["changedMeanwhile_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.removePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-passkey */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_secondFactorNotFound"];
            409: components["responses"]["changedMeanwhile_secondFactorKept"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.renewRecoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_secondFactorRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_secondFactorNotFound"];
            409: components["responses"]["changedMeanwhile"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.confirmOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorConfirmOptionsResult"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.confirm": {
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
                 *       "passkey": {
                 *         "id": "Y3JlZA",
                 *         "rawId": "Y3JlZA",
                 *         "type": "public-key",
                 *         "response": {
                 *           "clientDataJSON": "e30",
                 *           "authenticatorData": "AA",
                 *           "signature": "AA"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FactorProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorConfirmResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_invalidRefreshToken_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound_secondFactorNotFound"];
            409: components["responses"]["changedMeanwhile"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.readRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRules"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "secondFactor.changeRules": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "secondFactorRequired": false
                 *     }
                 */
                "application/json": components["schemas"]["SecondFactorChangeRulesBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRules"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_secondFactorMissing"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segmentation"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "S",
                 *       "type": "text"
                 *     }
                 */
                "application/json": components["schemas"]["SegmentationsCreateBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segmentation"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_detailKept_limitReached_nameTaken_placesTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentationGroups"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentationPlaces"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.remove": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-segmentation */
                segmentationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            409: components["responses"]["agreementWeakened_segmentationInUse"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "segmentations.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-segmentation */
                segmentationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "T",
                 *       "active": false
                 *     }
                 */
                "application/json": components["schemas"]["SegmentationsUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segmentation"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_detailKept_nameTaken_placesTaken_segmentationInUse"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "sessions.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSession"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "sessions.endOthers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "sessions.end": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_sessionNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.begin": {
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
                 *       "email": "a@sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnBeginBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleSignOnStart"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["providerRefused"];
            404: components["responses"]["singleSignOnNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.finish": {
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
                 *       "companyId": "example-company",
                 *       "state": "s",
                 *       "code": "c"
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnFinishBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["invalidCredentials_providerRefused_signInExpired"];
            403: components["responses"]["administratorQuotaReached_notAdmitted_secondFactorRequired_subscriptionRequired"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.backChannelLogout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.disconnect": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_singleSignOnNotFound"];
            409: components["responses"]["agreementWeakened"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.connect": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issuer": "https://id.sample.example",
                 *       "clientId": "c",
                 *       "clientSecret": "s",
                 *       "administratorClaim": {
                 *         "name": "groups",
                 *         "value": "elan"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnConnectBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleSignOnTestResult"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_singleSignOnNotFound"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.addDomain": {
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
                 *       "domain": "sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnAddDomainBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.removeDomain": {
        parameters: {
            query: {
                /** @example sample.example */
                domain: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_singleSignOnNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.checkDomain": {
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
                 *       "domain": "sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnCheckDomainBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_singleSignOnNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "singleSignOn.require": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRequired": true,
                 *       "breakGlassId": "example-user"
                 *     }
                 */
                "application/json": components["schemas"]["SingleSignOnRequireBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectedProvider"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound_singleSignOnNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_notTriedYet"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "statistics.survey": {
        parameters: {
            query?: {
                startDate?: string;
                endDate?: string;
                round?: string;
                responses?: "true" | "false";
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "statistics.advices": {
        parameters: {
            query?: {
                startDate?: string;
                endDate?: string;
                round?: string;
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuestionAdvices"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyMails.plan": {
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
                 *       "audienceId": "example-audience"
                 *     }
                 */
                "application/json": components["schemas"]["SurveyMailsPlanBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPlan"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound_thematicNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyMails.planChange": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "audienceId": "example-audience",
                 *       "active": true
                 *     }
                 */
                "application/json": components["schemas"]["SurveyMailsPlanBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPlan"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound_surveyNotFound_thematicNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyMails.preview": {
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
                 *       "name": "S",
                 *       "audienceId": "example-audience",
                 *       "questions": [
                 *         {
                 *           "id": "1",
                 *           "label": "Q",
                 *           "order": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SurveyDraft"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPreview"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["audienceNotFound_companyNotFound_thematicNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyLists.summaries": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveySummary"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyMessages.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyMessages"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyMessages.update": {
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
                 *       "next": "Go on"
                 *     }
                 */
                "application/json": components["schemas"]["SurveyMessagesUpdateBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyMessages"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyTemplates.list": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
                thematicId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyTemplate"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveyTemplates.read": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path: {
                /** @example example-template */
                templateId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeTemplate"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_templateNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSurvey"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "S",
                 *       "audienceId": "example-audience",
                 *       "questions": [
                 *         {
                 *           "id": "1",
                 *           "label": "Q",
                 *           "order": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SurveyDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap"];
            404: components["responses"]["audienceNotFound_companyNotFound_thematicNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["nobodyToInvite"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.read": {
        parameters: {
            query?: {
                /** @example example-user */
                u?: string;
                /** @example key */
                k?: string;
                preview?: "1" | string;
                language?: components["schemas"]["RespondentLanguage"];
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"] | components["schemas"]["PublicSurvey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.update": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "S",
                 *       "audienceId": "example-audience"
                 *     }
                 */
                "application/json": components["schemas"]["SurveyChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired_surveysOverlap"];
            404: components["responses"]["audienceNotFound_companyNotFound_surveyNotFound_thematicNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_questionsLocked"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["nobodyToInvite"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.copyLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "example-user"
                 *     }
                 */
                "application/json": components["schemas"]["SurveysCopyLinkBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveysCopyLinkResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["notInAudience_roleNotAllowed_scopeMissing_subscriptionRequired_surveyNotOpen"];
            404: components["responses"]["companyNotFound_memberNotFound_surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["linkIsMailed_notNow"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.requestLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "example-user"
                 *     }
                 */
                "application/json": components["schemas"]["SurveysRequestLinkBody"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.requestLinkByAddress": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "a@sample.example"
                 *     }
                 */
                "application/json": components["schemas"]["SurveysRequestLinkByAddressBody"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveysPreviewResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["crossSite_roleNotAllowed"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.readReminders": {
        parameters: {
            query?: {
                /** @example example-user */
                u?: string;
                /** @example key */
                k?: string;
            };
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveysReadRemindersResult"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.chooseReminders": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "example-user",
                 *       "key": "key",
                 *       "wanted": false
                 *     }
                 */
                "application/json": components["schemas"]["SurveysChooseRemindersBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            404: components["responses"]["surveyNotFound"];
            408: components["responses"]["requestTimeout"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "surveys.restore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-survey */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Survey"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired_surveyQuotaReached_surveysOverlap"];
            404: components["responses"]["companyNotFound_surveyNotFound"];
            409: components["responses"]["agreementWeakened"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "thematics.list": {
        parameters: {
            query?: {
                language?: components["schemas"]["Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Thematic"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.changePassword": {
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
                 *       "password": "long enough",
                 *       "confirm_password": "long enough"
                 *     }
                 */
                "application/json": components["schemas"]["UsersChangePasswordBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            406: components["responses"]["passwordMismatch"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            422: components["responses"]["weakPassword"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.validEmailCode": {
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
                 *       "email": "new@sample.example",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["UsersValidEmailCodeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            406: components["responses"]["invalidCode"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.invite": {
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
                 *       "name": "N",
                 *       "email": "sample@sample.example",
                 *       "extraData": [
                 *         {
                 *           "segmentationId": "example-segmentation",
                 *           "value": "v"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Invitation"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken_seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.replace": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "name": "Row"
                 *         }
                 *       ],
                 *       "dryRun": true
                 *     }
                 */
                "application/json": components["schemas"]["UsersReplaceBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchReport"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached_membersOmitted_nameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.import": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "data": [
                 *         {
                 *           "name": "Row"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UsersImportBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached_nameTaken"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            409: components["responses"]["lastAdministrator"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "N",
                 *       "extraData": [
                 *         {
                 *           "segmentationId": "example-segmentation",
                 *           "value": "v"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["administratorQuotaReached_memberQuotaReached_recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound_segmentationNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["emailTaken_lastAdministrator_seatAndAdministrator"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.resendInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersResendInvitationResult"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            423: components["responses"]["tooManyAttempts"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.revokeInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "users.voidLinks": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-user */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_memberNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.create": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hr.sample.example/elan",
                 *       "events": [
                 *         "survey.opened"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDraft"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened_limitReached"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing"];
            404: components["responses"]["companyNotFound_webhookNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.change": {
        parameters: {
            query?: never;
            header?: {
                /** @description The id of the agreement of which the call is known to weaken something; see `agreementWeakened`. */
                "elan-acknowledged-agreement"?: string;
            };
            path: {
                /** @example example-webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhooksChangeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["recentSignInRequired_roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_webhookNotFound"];
            408: components["responses"]["requestTimeout"];
            409: components["responses"]["agreementWeakened"];
            413: components["responses"]["payloadTooLarge"];
            415: components["responses"]["unsupportedMediaType"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_webhookNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.repeat": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example example-webhook */
                webhookId: string;
                /** @example example-delivery */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Empty"];
                };
            };
            400: components["responses"]["validation"];
            401: components["responses"]["accountNotFound_unauthenticated"];
            403: components["responses"]["roleNotAllowed_scopeMissing_subscriptionRequired"];
            404: components["responses"]["companyNotFound_webhookNotFound"];
            429: components["responses"]["tooManyRequests"];
            500: components["responses"]["serverError"];
            503: components["responses"]["overloaded"];
        };
    };
    "webhooks.message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description It has arrived. Any other answer is tried again for a day. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
