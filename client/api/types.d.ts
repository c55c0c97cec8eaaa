/** Made from docs/openapi.json by `npm run docs`. */
export interface paths {
    "/api/sandbox/enterSample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in as the sample member of the sandbox.
         * @description Sandbox only. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["auth.enterSample"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getEmailCaptcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends a six-digit code to an e-mail address, for one purpose.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["auth.getEmailCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getPhoneCaptcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sends a six-digit code to a phone, for one purpose.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["auth.getPhoneCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages the sandbox would have sent to an address or number, newest first.
         * @description Sandbox only.
         */
        get: operations["auth.listInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a password.
         * @description `username` is an e-mail address, the prefix and number of a phone (`1 5551234567`), or the name of a guest. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens an account with a verified e-mail address or phone and logs it in.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/getMyUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The logged-in member. */
        get: operations["auth.getMyUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/getPublicKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that encrypted POSTs are sealed with. */
        get: operations["auth.getPublicKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends this log-in on the server.
         * @description A repeated request id is refused.
         */
        post: operations["auth.logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/checkAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which ways in a log-in name of this kind has. Says nothing about whether there is such an account.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["login.checkAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/checkGoogleAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which second factors a log-in that was begun can be finished with; or, with account and code, whether the code would log in. A wrong code counts as a try, a right one is not used up.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["login.checkGoogleAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/emailLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a code sent to the e-mail address.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.emailLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/googleSecretLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finishes a log-in with the authenticator, a recovery code or a passkey, or once another device has allowed it; or logs in with account and authenticator alone, where the member switched that on.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.finishLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes the account that a notice was about: all log-ins end, nothing goes out until its owner is back.
         * @description From a notice, whose link leads to `/login?freeze=<token>`; valid for 30 days, without a log-in. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.freezeByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/devicePhrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The anti-phishing phrase of the member who last logged in on this device; null on any other device.
         * @description The device is known by the key in its header, never by an e-mail address. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.getDevicePhrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/loginRequest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What another device of the member said to a log-in on a new device; once allowed, `finishLogin` ends it.
         * @description At most 60 calls a minute from one address.
         */
        get: operations["login.getLoginRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/passkey/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A challenge for a passkey, single use, five minutes.
         * @description With a ticket: for the second step of that log-in. At most 30 calls a minute from one address.
         */
        get: operations["login.getPasskeyChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/wallet/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sign-in text for an Ethereum wallet.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["login.getWalletChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/guestLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a guest account with an initial password. It ends after 7 days unless the password is changed.
         * @description `deviceKey`: random, kept by this phone; it may have one guest. At most 5 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.guestLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/oidc/issuers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The third parties one can log in with (OpenID Connect). */
        get: operations["login.listIssuers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/oidc/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with what the third party said. Accounts are known by issuer and subject, never by e-mail.
         * @description Without an account yet, `agreed` opens one; the same ticket may then be sent again. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.oidcLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/passkey/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a passkey, which is two factors in one.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.passkeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/phoneLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a code sent to the phone.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.phoneLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a new password with a code. Ends every log-in, holds withdrawals for a day, and skips no second factor.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where to send the browser for a third-party log-in. It comes back to /login with a ticket.
         * @description `challenge`: SHA-256 of a verifier that stays on the phone, base64url; only who holds it can use the result. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.startOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a freeze with a new password; withdrawals wait a day.
         * @description A code to the account's own address, and the new password; the second factor as well where one is bound, a passkey with a challenge of `getPasskeyChallenge`. A refusal leaves the code as good as it was, but for one try. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.unfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set/appShortLink/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a short link leads; an invitation leads to the registration with its code filled in.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["login.useShortLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/wallet/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a signed sign-in text. Without an account yet, `agreed` opens one.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["login.walletLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/recovery/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to get rid of lost second factors; refused where none is bound.
         * @description The ticket of a log-in that waits for its factor; or, for a frozen account too, a code sent for `recover`. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["recovery.beginRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/recovery/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the recovery that a notice was about: the factors stay.
         * @description From a notice, whose link leads to `/login?cancel=<token>`; works without a log-in, until the recovery has ended. At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["recovery.cancelByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/cancelRecovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the recovery of the own account, from any log-in: the factors stay.
         * @description A repeated request id is refused.
         */
        post: operations["recovery.cancelRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/recovery/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a recovery is.
         * @description At most 60 calls a minute from one address.
         */
        get: operations["recovery.getRecovery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/recovery/handIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands in documents and a picture of oneself. All addresses of the account are told.
         * @description At most 30 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["recovery.handInRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/answerLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a new device in, or ends its log-in; for an hour after that new devices need a code to the address.
         * @description At most 20 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["security.answerLoginRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/bindAddress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Binds or changes the e-mail address or phone; a change is told to the old one, and withdrawals wait a day.
         * @description The code was sent to the new address; the subject of the confirmation is the address as the log-in takes it. At most 10 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["security.bindAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes or sets the log-in password. Ends all other log-ins; withdrawals wait a day.
         * @description `oldPassword` where one is set; where none is, the log-in must be younger than ten minutes. At most 10 calls a minute from one address. A repeated request id is refused. The token that was sent is of no use any more.
         */
        post: operations["security.changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms one change, for two minutes and one use, for this log-in alone.
         * @description The log-in password where one is set; where none is, the log-in must be younger than ten minutes. And, where a factor is bound, the authenticator (or a recovery code) or a passkey with the challenge of this action; where none is, the code of `getConfirmCode`. At most 10 calls a minute from one address. A repeated request id is refused. The token that was sent is of no use any more.
         */
        post: operations["security.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes the own account: every log-in ends, nothing goes out until it is unfrozen.
         * @description A repeated request id is refused.
         */
        post: operations["security.freeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A challenge for a passkey that works for one action alone.
         * @description `withdraw` and `destination`: for the passkey that goes with a money call; the subject is then its request id. At most 20 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["security.getConfirmChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a code to the bound e-mail address or phone, for one action; for members without a second factor.
         * @description The code works for this action and subject and for this log-in alone. The subject of a withdrawal is `withdrawalSubject`, of a destination `destinationSubject`. At most 10 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["security.getConfirmCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What guards the account. */
        get: operations["security.getSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/streamTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Binds a stream to this log-in; the token itself never travels there.
         * @description A repeated request id is answered anew.
         */
        post: operations["security.getStreamTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/loginRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log-ins with the right password on new devices, which wait for this one; the newest first. */
        get: operations["security.listLoginRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices and log-ins, open ones first, then the ended ones of the last 90 days. */
        get: operations["security.listLogins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to the security of the account, newest first. Reading marks them as seen. */
        get: operations["security.listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/revokeLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a log-in at once, or all others.
         * @description Without an id: all but this one. A repeated request id is refused.
         */
        post: operations["security.revokeLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/phrase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the phrase that stands in every mail and above the password on devices of the member.
         * @description 4 to 40 letters, digits, spaces and signs of a sentence; null takes it away. At most 10 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["security.setPhrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/addPasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds the passkey that the phone made.
         * @description A repeated request id is refused.
         */
        post: operations["factor.addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/bindGoogleAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Binds the key of `generateGoogleKey` with a code that the app shows. Ends all other log-ins.
         * @description At most 10 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["factor.bindGoogleAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/generateGoogleKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A new key for an authenticator app; needs the confirmation `bind_authenticator`.
         * @description At most 10 calls a minute from one address.
         */
        get: operations["factor.generateGoogleKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/passkeyOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a new passkey; needs the confirmation `add_passkey`.
         * @description A repeated request id is refused.
         */
        post: operations["factor.getPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ten new recovery codes; the old ones end.
         * @description A repeated request id is refused.
         */
        post: operations["factor.newRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/removePasskey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes a passkey; withdrawals wait a day. Needs the confirmation `remove_passkey` with its id as subject.
         * @description A repeated request id is refused.
         */
        post: operations["factor.removePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/authenticatorLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets the authenticator alone log in, or ends that. Switching it on needs a password, a bound authenticator and the confirmation `authenticator_login`; ten wrong codes in a row switch it off.
         * @description A repeated request id is refused.
         */
        post: operations["factor.setAuthenticatorLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/security/unbindAuthenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the authenticator off; withdrawals wait a day. Needs the confirmation `unbind_authenticator`.
         * @description A repeated request id is refused.
         */
        post: operations["factor.unbindGoogleAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSymbol/price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The current price of one instrument and the tick that made it. */
        get: operations["market.getPrice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/api/getPriceDistribution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many instruments rose or fell by how much in 24 hours. */
        get: operations["market.getPriceDistribution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api//public/getServerTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server's clock: wire time and epoch milliseconds. */
        get: operations["market.getServerTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSymbol/candles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Candles of one instrument, up to 1000 at a time. */
        get: operations["market.listCandles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSymbol/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All instruments with their current price and 24-hour figures. */
        get: operations["market.listInstruments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/getTicketList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The 24-hour ticker of all instruments. */
        get: operations["market.listTickers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set/appSysSet/getKeyByParam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One public setting by its key. */
        get: operations["settings.getSetting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appBalanceLog/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signed statement of a period: opening balances, every entry, closing balances, fees, and realised profit.
         * @description At most 10 calls a minute from one address.
         */
        get: operations["statement.getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/termChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Changes of terms that are announced and do not count yet, the next one first. */
        get: operations["reference.listTermChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who runs this instance, under which licence, and who keeps the money; null in a sandbox where nobody said so. */
        get: operations["entity.getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is offered for real money to the caller, where, and who signed for what needs a signature. */
        get: operations["offer.listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWallet/queryUserAssets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The net worth of the member, line by line and over time. */
        get: operations["wallet.getAssets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appBalanceLog/chain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's own chain of journals, for a phone that keeps its head.
         * @description Entries after this number; left out, there are none. At most 120 calls a minute from one address.
         */
        get: operations["wallet.getChain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appBalanceLog/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One journal as far as it is the member’s, with what is needed to check its hash. */
        get: operations["wallet.getEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWallet/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The net worth of the member day by day, with money in and out and a market to compare with.
         * @description At most 30 calls a minute from one address.
         */
        get: operations["wallet.getPerformance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set/appCurrencySet/getRateByCurrency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one unit of a currency is worth in USDT, and the tick that says so. */
        get: operations["wallet.getRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWallet/queryUserBalance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member has, currency by currency. */
        get: operations["wallet.listBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWallet/queryUserCost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member’s coins cost on average, and what they have gained since. */
        get: operations["wallet.listCosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set/appCurrencySet/getCurrencyList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The currencies a wallet can hold. */
        get: operations["wallet.listCurrencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appBalanceLog/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every change of the member's balances, newest first. */
        get: operations["wallet.listEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appFlashExchangeLog/flashExchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Swaps at a locked quote, exactly as it was shown. */
        post: operations["swap.executeSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appFlashExchangeLog/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's swaps, newest first. */
        get: operations["swap.listSwaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appFlashExchangeLog/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Locks a rate for ten seconds. A new quote ends the older one of the same pair and direction.
         * @description Either side may be given: what is sent, or what is to be received.
         */
        post: operations["swap.quoteSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appRecurring/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buys by a schedule from its next due time on. Terms never change: another schedule is another recurring buy.
         * @description At most 20 calls a minute from one address.
         */
        post: operations["recurring.addRecurring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appRecurring/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses, continues or cancels a recurring buy. One that is due at this moment is made first.
         * @description At most 60 calls a minute from one address.
         */
        post: operations["recurring.changeRecurring"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appRecurring/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's recurring buys, newest first: those that run or pause, and the last that were cancelled. */
        get: operations["recurring.listRecurring"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appRecurring/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Due times of a recurring buy that have passed, newest first, each with its swap or why there was none. */
        get: operations["recurring.listRecurringRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUserWithdrawalInfoSet/addAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Binds a bank card or a wallet. */
        post: operations["payout.addDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUserWithdrawalInfoSet/editAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a destination; it waits anew before it can be used. */
        post: operations["payout.editDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/withdrawalPasswordState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a withdrawal password is set. */
        get: operations["payout.getWithdrawalPasswordState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUserWithdrawalInfoSet/labelAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Names a destination, or takes its name off; where money goes does not change, so nothing waits. */
        post: operations["payout.labelDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUserWithdrawalInfoSet/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bank cards and wallets the member has bound. */
        get: operations["payout.listDestinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUserWithdrawalInfoSet/removeAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a destination off at once. Withdrawals on their way to it go on; bound again, it waits again. */
        post: operations["payout.removeDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/setWithdrawalPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets or changes the password that withdrawals and destinations ask for.
         * @description `oldPassword` once one is set; the log-in password where there is one, else the log-in must be younger than ten minutes. The two passwords may not be the same. At most 10 calls a minute from one address. A repeated request id is refused. The token that was sent is of no use any more.
         */
        post: operations["payout.setWithdrawalPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appRecharge/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Announces a deposit, so that its state can be followed.
         * @description `proof` is the path that the upload answered; evidence for the review, never a credit.
         */
        post: operations["deposit.applyDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/rechargeAddr/getAddr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's own address, signed: the app refuses one that is not. */
        get: operations["deposit.getDepositAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appRecharge/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's deposits, newest first. */
        get: operations["deposit.listDeposits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/rechargeAddr/listNetworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** On which networks each currency can be deposited; `BANK` is a transfer. */
        get: operations["deposit.listNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proof/dispute/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's disputes, newest first: all of them, or those about one thing. */
        get: operations["dispute.listDisputes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proof/dispute/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands in a proof that did not check. While one about the same thing is open, that one is answered with.
         * @description At most 10 calls a minute from one address.
         */
        post: operations["dispute.openDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a question with a text, a picture or both, once.
         * @description At most 20 calls a minute from one address.
         */
        post: operations["withdrawal.answerQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for a withdrawal and holds its money at once. */
        post: operations["withdrawal.applyWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a withdrawal back while it is under review; the money is available at once. */
        post: operations["withdrawal.cancelWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/withdrawalQueue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How long withdrawals take, how many wait, and why those that are late are late. For everybody.
         * @description Filters by one network, such as `TRC20` or `BANK`; all when absent.
         */
        get: operations["withdrawal.getWithdrawalQueue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a withdrawal of a currency costs, what is left of today, and what stands in its way. */
        get: operations["withdrawal.getWithdrawalTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was asked about a withdrawal of the member, oldest first. A question moves no promised time. */
        get: operations["withdrawal.listQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/finance/appWithdrawal/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's withdrawals, newest first. */
        get: operations["withdrawal.listWithdrawals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts the cost of a granted loan, which is then paid out.
         * @description The total that the member has read: another one is refused.
         */
        post: operations["loan.acceptLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/creditApply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies for a loan by credit; somebody reviews it.
         * @description With an id: one that was sent back, corrected.
         */
        post: operations["loan.applyCredit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/pledgeApply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Borrows against a pledge, which is locked at once. */
        post: operations["loan.applyPledge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back an application or declines what was granted; a pledge is free again. */
        post: operations["loan.declineLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/myLoanInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member may borrow, and owes. */
        get: operations["loan.getLoanInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanSet/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Terms of loans, pledges and their ladder. */
        get: operations["loan.listLoanTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's loans, newest first. */
        get: operations["loan.listLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back what a loan does not need of its pledge: what is left must cover the debt as at its start. */
        post: operations["loan.releaseLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/repay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repays all or a part at any time; interest is paid for the days that have begun.
         * @description Without an amount: all of it.
         */
        post: operations["loan.repayLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appLoanOrder/topUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds to the pledge of a loan. */
        post: operations["loan.topUpLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/lossShare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many accounts lost money with leveraged contracts in twelve months; null until it was computed. */
        get: operations["fairness.getLossShare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a question with a text, a picture or both, once and before the verification is decided.
         * @description At most 20 calls a minute from one address.
         */
        post: operations["identity.answerIdentityQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/applyAdvanced": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands in the advanced verification. */
        post: operations["identity.applyAdvanced"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/applyKYC": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hands in the basic verification. */
        post: operations["identity.applyKYC"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/common/fileLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A short-lived link to an own picture. */
        get: operations["identity.getFileLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/isHaveAuth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the verification of the member is. */
        get: operations["identity.isHaveAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/isHaveAuthDone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which verifications are authorized. */
        get: operations["identity.isHaveAuthDone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member has handed in, newest first. */
        get: operations["identity.listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/appAuth/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was asked about a verification of the member, oldest first. A question moves no promised time. */
        get: operations["identity.listIdentityQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/closeAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the account for good; personal data are deleted, the books stay. Needs `close_account` confirmed.
         * @description A repeated request id is refused.
         */
        post: operations["profile.closeAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/downloadData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All data about the member; needs the confirmation `download_data`.
         * @description At most 5 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["profile.downloadData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands in the way of closing the account. */
        get: operations["profile.getClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/creditScore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credit score from 0 to 100, with everything that made it. */
        get: operations["profile.getCreditScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The personal data of the member. */
        get: operations["profile.getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/documentViews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who looked at the documents of the member, and when.
         * @description Views by the member or by all others, because the member's own would bury the others'.
         */
        get: operations["profile.listViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/activeReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells that the member is active; clients send it at most once an hour.
         * @description At most 10 calls a minute from one address.
         */
        get: operations["profile.reportActive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/importantCustomerOnLine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells the desk that the member is online; clients send it at most once an hour.
         * @description At most 10 calls a minute from one address.
         */
        get: operations["profile.reportOnline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/updateKYC": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes personal data.
         * @description Only what is named is changed; `avatar` is the path that the upload answered, or null for none. Messages to the member leave in `language`.
         */
        post: operations["profile.updateKYC"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/minerBuy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rents mining machines. */
        post: operations["product.buyMachine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/debitBuy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invests an amount in an arbitrage product or a bond. */
        post: operations["product.buyProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/exit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves an order early, by the rule of its product; where days bring what they bring, with the end of the day. */
        post: operations["product.exitProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the member's orders pay in a month, day by day: what was paid, what is due and what is late.
         * @description A month of the calendar, such as `2026-11`; the current one when absent.
         */
        get: operations["product.getIncomeCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductInfo/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its truth sheet: where the return comes from, what backs it, what it really paid. */
        get: operations["product.getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its schedule and every day that was paid. */
        get: operations["product.getProductOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/orderStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is invested and what it brought, together. */
        get: operations["product.getProductStat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's orders, newest first. */
        get: operations["product.listProductOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductInfo/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be invested in. */
        get: operations["product.listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an order would be: days, schedule, and the worst case. */
        get: operations["product.previewOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProductOrder/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Chooses what happens at the end of the term; until then it can be changed. Not for bonds, nor `all` for machines. */
        post: operations["product.renewProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/addMargin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds margin to an open position: it closes itself further away. */
        post: operations["trade.addPositionMargin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/cancelAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back every order that waits, in one commit; what was held is available at once. */
        post: operations["trade.cancelAllOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes back an order that waits; what was held is available at once. */
        post: operations["trade.cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes an order that waits: another takes its place in one commit, accepted anew and signed.
         * @description Omitted fields stay; `none` removes a target.
         */
        post: operations["trade.changeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/closeAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes every open position. */
        post: operations["trade.closeAllPositions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/close/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a position at the first valid tick after this. Always possible; a closed market closes it when it opens. */
        post: operations["trade.closePosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/closePart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a part of a position. */
        post: operations["trade.closePositionPart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Places an order. A market order fills at the first valid tick after its acceptance. */
        post: operations["trade.createPosition"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was realised by day, by market and by month.
         * @description A month of business days; the one of now when left out.
         */
        get: operations["trade.getTradeResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Equity, margin and profit of the member at the last ticks. */
        get: operations["trade.getTradeSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What trading an instrument costs and allows. */
        get: operations["trade.getTradeTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's orders that wait, or that ended without a position. */
        get: operations["trade.listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's positions, newest first. */
        get: operations["trade.listPositions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/demo/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a demo wallet for a visitor, without an account. Members have one already.
         * @description At most 5 calls a minute from one address. A repeated request id is refused.
         */
        post: operations["trade.openDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/demo/refill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets the free virtual balance back to 10,000 USDT; what is open stays open. */
        post: operations["trade.refillDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appTradePositions/updateStopLoss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes take profit and stop loss of an open position, from the next tick on.
         * @description `none` removes a target, and so does null when it arrives: apps drop nulls. Omitted targets stay.
         */
        post: operations["trade.updateStopLoss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSecondContractOrder/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys an option: the entry is the first valid tick after its acceptance. */
        post: operations["option.buyOption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSecondContractOrder/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balance, running stakes and the result of today. */
        get: operations["option.getOptionHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSecondContractSet/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The periods of options with payout and limits. */
        get: operations["option.listOptionPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/appSecondContractOrder/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's options, newest first. */
        get: operations["option.listOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/receipt/night": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed receipt of the overnight fee of one night, which the phone checks against the rule on the tape.
         * @description Position, and the business day whose night was charged.
         */
        get: operations["receipt.getNightReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed receipt of a fill, a closing or a settlement, which the phone checks against the tape.
         * @description Receipt of a position, of one of its closings when numbered, or of an option.
         */
        get: operations["receipt.getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appUser/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed claim certificate of a month: what was owed to the member at its first tree that has him.
         * @description `YYYY-MM`; the month of now when left out. At most 10 calls a minute from one address.
         */
        get: operations["claim.getClaim"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/ranking/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the member stands on the leaderboard, or stood on a day. */
        get: operations["ranking.getMyRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trade/ranking/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who made most of the positions closed in the last 24 hours or on a day, and how many lost. */
        get: operations["ranking.listRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProdIoe/draw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All that it takes to draw again. */
        get: operations["offering.getDraw"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appProdIoe/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Offerings, newest first. */
        get: operations["offering.listOfferings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appOrderIoe/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's subscriptions, newest first. */
        get: operations["offering.listSubscriptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appOrderIoe/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays for the lots that were won, once. */
        post: operations["offering.payOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prod/appOrderIoe/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies for lots; their price is held. */
        post: operations["offering.subscribeOffering"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/alerts/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Waits for a price, from above or below as the price of now says, and tells of it once.
         * @description At most 60 calls a minute from one address.
         */
        post: operations["notice.addAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/push/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends pushes to this device from now on.
         * @description A `PushSubscription` of the browser. It ends with the log-in that it was made by. At most 20 calls a minute from one address.
         */
        post: operations["notice.addPushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many notices and chat messages wait to be read; asked for every minute while the app is looked at. */
        get: operations["notice.countUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the member wants to be told of, and how. */
        get: operations["notice.getNoticeSettings"];
        put?: never;
        /**
         * Replaces what the member wants to be told of.
         * @description Omitted fields are switched off, because null fields are not sent.
         */
        post: operations["notice.setNoticeSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Price alerts that wait, and those of the last week that have fired. */
        get: operations["notice.listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/myList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's notices, newest first. */
        get: operations["notice.listMyNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remembers that a notice, or every notice, was read.
         * @description Notice to mark as read; all when absent.
         */
        post: operations["notice.readNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/alerts/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an alert away. */
        post: operations["notice.removeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/push/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends no more pushes to this device. */
        post: operations["notice.removePushDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages, oldest first. What is listed counts as delivered.
         * @description The newest, or those before a number: at most fifty.
         */
        get: operations["chat.listChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/markRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tells that the member has read everything up to a message. */
        post: operations["chat.readChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a text or a picture to the desk, once for one id.
         * @description At most 60 calls a minute from one address.
         */
        post: operations["chat.sendChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appLevels/rewards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bonuses and envelopes of the member, newest first. */
        get: operations["level.listLevelRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user/appLevels/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All levels with what they need and bring, and where the member stands. */
        get: operations["level.listLevels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limit/appLimit/get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every limit that applies to the member, with what is used of it. */
        get: operations["limit.getLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limit/appLimit/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the member does not want to be asked for limits again. */
        post: operations["limit.skipLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/limit/appLimit/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the limits of the member: tighter at once, looser after a wait.
         * @description The words of the statement, and the phone's signature over them in base64.
         */
        post: operations["limit.stateLimits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/welfare/lesson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks the answers to the risk lesson. It can be tried as often as it takes. */
        post: operations["welfare.answerLesson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/welfare/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pays the reward of a task that is done, once, or keeps it until the member is verified; for the daily check-in this is the check-in. */
        post: operations["welfare.claimWelfare"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/welfare/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tasks, how far the member is with each, and what the pool has left. */
        get: operations["welfare.getWelfare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/welfare/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Rewards that the member has claimed, newest first. */
        get: operations["welfare.listWelfareRewards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/myTeam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation code, the team in numbers, and what it brought. */
        get: operations["team.getTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/myTeam/invitees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom the member has invited, newest first, with what each brought. */
        get: operations["team.listInvitees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/exit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves before the end: the stake comes back at once, what is open is closed, and nobody joins twice. */
        post: operations["contest.exitContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One contest, with the own entry. */
        get: operations["contest.getContest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ranking by yield: live, worked out every few seconds for all readers; final once the contest is settled. */
        get: operations["contest.getContestRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Standing of a season. Points of a final rank: 100 for the first, evenly down to the last who traded; equal points share a place.
         * @description A quarter of a year, such as `2026-4`; the current one when absent.
         */
        get: operations["contest.getSeason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins: the stake is frozen, and the contest account gets its virtual capital. */
        post: operations["contest.joinContest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/listMy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The member's entries, newest first. */
        get: operations["contest.listContestEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/marketing/appCompetition/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contests: running ones by their end, those to come by their start, ended ones newest first. */
        get: operations["contest.listContests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/article/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One article of any kind. */
        get: operations["article.getArticle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appHelpInfo/queryById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One help article. */
        get: operations["article.getHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/annountCement/vue3List": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements: pinned ones first, then the newest. */
        get: operations["article.listAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appHelpInfo/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Help by topic, or what answers a search best: words in the title count more than words in the text.
         * @description At most 60 calls a minute from one address.
         */
        get: operations["article.listHelp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNews/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** News, newest first, with their source. */
        get: operations["article.listNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/appNotice/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The short notices on home; each leads to the announcement of the same id. */
        get: operations["article.listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/annountCement/listByUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements of the last two months that the member has not read: notices, and system messages. */
        get: operations["article.listUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/annountCement/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remembers that the member has read an announcement. */
        post: operations["article.markRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/common/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a picture: `multipart/form-data`, not sealed. At most 20 MB, 20 tries a day, one at a time. The token of a recovery may be sent instead of a log-in’s. */
        post: operations["upload.uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sys/common/file/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A picture of the member's own, by a link of `identity.getFileLink`, for five minutes. */
        get: operations["upload.getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys that checkpoints of the tape are signed with. */
        get: operations["proof.getTapeKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much tape there is, its newest checkpoint, and its gaps. */
        get: operations["proof.getTapeSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/seed/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What made the simulated prices of a business day: committed to before it, told after it. */
        get: operations["proof.getSeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/checkpoints/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest signed checkpoint of the tape. */
        get: operations["proof.getLatestCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/checkpoints/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One signed checkpoint of the tape. */
        get: operations["proof.getCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/tape/{symbol}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of the tape of one instrument, at most 20,000: by number (`from`, `to`) or by time. */
        get: operations["proof.getTape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/tape/{symbol}/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the tape of one instrument stands. */
        get: operations["proof.getTapeHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/tape/{symbol}/covering": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first checkpoint that covers a record. */
        get: operations["proof.getCovering"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/tape/{symbol}/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tape of one instrument of a whole business day. */
        get: operations["proof.getTapeDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest signed head of the public log (C2SP tlog-tiles). */
        get: operations["proof.getLogHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All keys that this server signs with, and the witnesses of the log. */
        get: operations["proof.getLogKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest head that witnesses have confirmed. */
        get: operations["proof.getConfirmedHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/tile/{level}/{tile}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tile of the public log (C2SP tlog-tiles). */
        get: operations["proof.getTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/consistency/{before}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The proof that the log of one size goes on from a smaller one. */
        get: operations["proof.getConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/first/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The first entry of the public log, which says whether the instance is live or a sandbox, with its proof. */
        get: operations["proof.getFirstLogEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/entry/{kind}/{object}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry of the public log with the proof that the log of a size has it. */
        get: operations["proof.getLogEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/log/request/{leaf}/{time}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The root of accepted commands that has a command, with the proof that the log of a size has the root. */
        get: operations["proof.getLoggedRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/receipt-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that signs acceptances (`X-Acceptance`) and receipts. */
        get: operations["proof.getReceiptKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/address-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that signs deposit addresses. */
        get: operations["proof.getAddressKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of what is served as the app: a hash for each file. */
        get: operations["proof.getApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/fairness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The figures of the fairness page. */
        get: operations["proof.getFairness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/fairness/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One section of the fairness page as a table. */
        get: operations["proof.getFairnessTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Business days whose receipts are published, newest first. */
        get: operations["proof.listDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/days/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All receipts of a business day, without names. */
        get: operations["proof.getDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/liabilities/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is owed to all members, and what is held against it, as of the newest tree. */
        get: operations["proof.getLatestLiabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proof/liabilities/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as of one tree. */
        get: operations["proof.getLiabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server and its database answer, and whether commands are taken. */
        get: operations["health.getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The websocket: live prices, candles, checkpoints, and what became of the own orders.
         * @description Both ways a frame is a JSON array of messages, and a message is an array whose first item names it: `StreamClientMessage` and `StreamServerMessage`. Nothing has to be sent with the handshake. Closed with 4401 when the log-in that it was bound to ends.
         */
        get: operations["stream.open"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The total that the member has read: another one is refused. */
        AcceptLoanInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description Principal and all interest, if it runs to its end. Unit: USDT, as `currency` says where it stands beside. */
            totalDue: components["schemas"]["Decimal"];
        };
        /** @description An order as it was accepted, with the signed words of the acceptance. */
        AcceptedOrder: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description `buy` gains when the price rises (long), `sell` when it falls (short).
             * @enum {string}
             */
            direction: "buy" | "sell";
            /** @description What it is. */
            kind: components["schemas"]["OrderKind"];
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description How many times the margin the position is worth: a whole number. */
            leverage: number;
            /** @description The limit of a limit order; the worst price of any other. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
            /** @description Trigger of a stop entry: it fills at the first tick at this price or beyond, and never worse than `price`. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            stop: components["schemas"]["Decimal"] | null;
            /** @description Held until it fills or is returned: margin and fee. Unit: USDT. */
            held: components["schemas"]["Decimal"];
            /** @description Closes at this gain; null without. */
            takeProfit: components["schemas"]["Target"] | null;
            /** @description Closes at this loss; null without. */
            stopLoss: components["schemas"]["StopTarget"] | null;
            /**
             * @description `waiting` accepted, not filled yet; `filled` became a position; `returned` never filled; what was held is back; `cancelled` taken back by the member.
             * @enum {string}
             */
            state: "waiting" | "filled" | "returned" | "cancelled";
            /** @description Why it never became a position. */
            reason: ("slippage" | "no_price" | "cancelled" | "changed") | null;
            /** @description The newest tick when it was accepted: the first valid one after it counts. */
            acceptTick: components["schemas"]["TickNumber"];
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it was filled, returned or cancelled; null while it waits. All that was held came back with the latter two. */
            doneTime: components["schemas"]["WireTime"] | null;
            /** @description What the server signed. */
            receipt: components["schemas"]["SignedWords"];
        };
        /** @description What `notice.addAlert` takes. */
        AddAlertInput: {
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: string;
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
        };
        /** @description What `payout.addDestination` takes. */
        AddDestinationInput: {
            /**
             * @description What it is.
             * @constant
             */
            kind: "bank";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The bank. */
            bankName: string;
            /** @description Whose account it is. */
            realName: string;
            /** @description The account, such as an IBAN. */
            bankAccount: string;
            /** @description The password of withdrawals. */
            safePassword: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        } | {
            /**
             * @description What it is.
             * @constant
             */
            kind: "wallet";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            network: string;
            /** @description The address on its network. */
            address: string;
            /** @description The password of withdrawals. */
            safePassword: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description What `factor.addPasskey` takes. */
        AddPasskeyInput: {
            /** @description Its name, for people. */
            name: string;
            response: components["schemas"]["PasskeyCreation"];
        };
        /** @description What `trade.addPositionMargin` takes. */
        AddPositionMarginInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description How much. Unit: USDT. */
            amount: components["schemas"]["Decimal"];
        };
        /** @description A `PushSubscription` of the browser. It ends with the log-in that it was made by. */
        AddPushDeviceInput: {
            endpoint: string;
            p256dh: string;
            auth: string;
        };
        /** @description What `recurring.addRecurring` takes. */
        AddRecurringInput: {
            /** @description The currency that is sent. */
            fromCoin: components["schemas"]["CurrencyCode"];
            /** @description The currency that is received. */
            toCoin: components["schemas"]["CurrencyCode"];
            /** @description Sent each time, all in. Unit: `fromCoin`. */
            amount: components["schemas"]["Decimal"];
            /**
             * @description How often: each day, week or month of the calendar.
             * @enum {string}
             */
            every: "day" | "week" | "month";
            /** @description Monday is 1 to Sunday 7 with `week`; 1 to 31 with `month`, where a shorter month uses its last day; 0 with `day`. */
            onDay: number;
            /** @description Minute of the day on the clocks of `timeZone`. */
            minute: number;
            /** @description A zone of the IANA database, such as `Europe/Berlin`. */
            timeZone: string;
        };
        /** @description A price that the member wants to be told of. */
        AlertRow: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: string;
            /**
             * @description From which side the price has to be crossed.
             * @enum {string}
             */
            direction: "above" | "below";
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description The first tick that crossed it, once one has. */
            fired: {
                /** @description Number of a tick on the instrument's tape. */
                tick: number;
                /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
                price: components["schemas"]["Decimal"];
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            } | null;
        };
        /** @description An announcement. Field names are those of this family of calls, `titile` included; `title` is the same. */
        Announcement: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ArticleId"];
            /** @description The title, in the spelling of this family of calls. */
            titile: string;
            /** @description In a few words. */
            msgAbstract: string;
            /**
             * @description 1 notice, 2 system message.
             * @enum {string}
             */
            msgCategory: "1" | "2";
            /**
             * @description Low, medium, high.
             * @enum {string}
             */
            priority: "L" | "M" | "H";
            /** @description When it was published. */
            sendTime: components["schemas"]["WireTime"];
            /** @description Stands above the others. */
            isPinned: boolean;
            /** @description Null for visitors, of whom nothing is remembered. */
            isRead: boolean | null;
            /** @description The same as `titile`. */
            title: string;
        };
        /** @description What `identity.answerIdentityQuestion` takes. */
        AnswerIdentityQuestionInput: components["schemas"]["AnswerInput"];
        /** @description A text, a picture or both. */
        AnswerInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description What is written. */
            text?: string;
            /** @description The path that the upload answered. */
            picture?: string;
        };
        /** @description What `welfare.answerLesson` takes. */
        AnswerLessonInput: {
            /** @description The answer chosen. */
            leverage: components["schemas"]["WelfareChoice"];
            /** @description The answer chosen. */
            close_out: components["schemas"]["WelfareChoice"];
            /** @description The answer chosen. */
            options: components["schemas"]["WelfareChoice"];
            /** @description The answer chosen. */
            financing: components["schemas"]["WelfareChoice"];
        };
        /** @description What `welfare.answerLesson` answers. */
        AnswerLessonResult: {
            isPassed: boolean;
            answers: {
                /**
                 * @description What the question is about.
                 * @enum {string}
                 */
                question: "leverage" | "close_out" | "options" | "financing";
                isRight: boolean;
            }[];
        };
        /** @description What `security.answerLoginRequest` takes. */
        AnswerLoginRequestInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description Whether it is possible. */
            isAllowed: boolean;
        };
        /** @description What `withdrawal.answerQuestion` takes. */
        AnswerQuestionInput: components["schemas"]["AnswerInput"];
        /** @description A verification that was handed in. */
        Application: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "basic" | "advanced";
            /**
             * @description `waiting` submitted and waiting; `rejected` rejected, may be handed in again; `authorized` verified.
             * @enum {string}
             */
            state: "waiting" | "rejected" | "authorized";
            /** @description Why. */
            reasons: ("document_expired" | "document_cropped" | "document_blurred" | "document_dark" | "document_unreadable" | "document_black_white" | "back_missing" | "name_mismatch" | "birthday_mismatch" | "document_used" | "address_unclear" | "contact_unclear" | "selfie_mismatch")[];
            /** @description Submitted answers, masked except for what identifies them. */
            name: string | null;
            /** @description ISO 3166-1 alpha-2 code. */
            country: components["schemas"]["Country"];
            /** @description The document that is shown. */
            documentType: ("id" | "passport") | null;
            /** @description As in the document; masked in answers. */
            documentNumber: string | null;
            /** @description Paths of its pictures, for `getFileLink`. */
            files: string[];
            /** @description How many tries are left today. */
            triesLeft: number;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it was decided; null before. */
            decidedTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `identity.applyAdvanced` takes. */
        ApplyAdvancedInput: {
            /** @description ISO 3166-1 alpha-2 code. */
            country: components["schemas"]["Country"];
            city: string;
            street: string;
            postcode?: string;
            /** @description A bill or letter that shows the address. */
            addressProof: components["schemas"]["IdentityFile"];
            /** @description Photos that the member says are fine. */
            vouchedPhotos?: "addressProof"[];
            /** @description An emergency contact, for those who name one: all of it, or nothing. */
            contactSurname?: string;
            contactFirstName?: string;
            /**
             * @description Who the emergency contact is to the member.
             * @enum {string}
             */
            contactRelation?: "parent" | "partner" | "sibling" | "child" | "friend" | "other";
            contactPhoneCode?: components["schemas"]["PhoneCode"];
            contactPhone?: components["schemas"]["Phone"];
            contactAddress?: string;
            /**
             * @description "What I state here is true."
             * @constant
             */
            isTruthful: true;
        };
        /** @description With an id: one that was sent back, corrected. */
        ApplyCreditInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id?: string;
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description Days. */
            days: number;
        };
        /** @description `proof` is the path that the upload answered; evidence for the review, never a credit. */
        ApplyDepositInput: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            chainType: components["schemas"]["NetworkCode"];
            /** @description How much. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"];
            /** @description The path that the upload answered. */
            proof?: string;
        };
        /** @description What `identity.applyKYC` takes. */
        ApplyKYCInput: {
            /** @description As in the document. */
            surname: string;
            /** @description As in the document. */
            firstName: string;
            /** @description `YYYY-MM-DD`. */
            birthday: components["schemas"]["CalendarDate"];
            /** @description ISO 3166-1 alpha-2 code. */
            country: components["schemas"]["Country"];
            /**
             * @description The document that is shown.
             * @enum {string}
             */
            documentType: "id" | "passport";
            /** @description As in the document; masked in answers. */
            documentNumber: string;
            /** @description The front of an ID, or the portrait page of a passport. */
            front: components["schemas"]["IdentityFile"];
            /** @description An ID has a back, a passport has none. */
            back?: components["schemas"]["IdentityFile"];
            /** @description Photos that the phone found fault with and the member says are fine: a person looks at them first. */
            vouchedPhotos?: ("front" | "back")[];
            /**
             * @description As in the document.
             * @enum {string}
             */
            gender?: "female" | "male" | "other";
        };
        /** @description What `loan.applyPledge` takes. */
        ApplyPledgeInput: {
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description Days. */
            days: number;
            /** @description The coin that is pledged. */
            pledgeCurrency: components["schemas"]["CurrencyCode"];
            /** @description How much is pledged. Unit: the currency of the pledge. */
            pledgeAmount: components["schemas"]["Decimal"];
        };
        /** @description What `withdrawal.applyWithdrawal` takes. */
        ApplyWithdrawalInput: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description How much is taken from the balance, the fee included. Unit: the currency named by `currency` beside it. */
            money: components["schemas"]["Decimal"];
            /**
             * Format: uuid
             * @description The destination that the money goes to.
             */
            accountId: string;
            /** @description The password of withdrawals. */
            safePassword: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description An article. */
        Article: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ArticleId"];
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "announcement" | "news" | "help" | "page";
            /** @description What it is about. */
            topic: ("start" | "account" | "money" | "trade" | "invest" | "fairness") | null;
            /** @description The title. */
            title: string;
            /** @description In a few words. */
            summary: string;
            /** @description Markdown; empty for imported news, of which only the summary is taken over. */
            body: string;
            /** @description A language of the app. */
            language: components["schemas"]["ArticleLanguage"];
            /** @description Where it comes from. */
            source: string | null;
            /** @description Where the whole of it stands; null for what was written here. */
            link: string | null;
            /** @description Prices or people of the sandbox, not real ones. */
            isSimulated: boolean;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description It was read. */
            isRead: boolean | null;
        };
        /** @description Names an article. */
        ArticleId: string;
        /**
         * @description Language of the text shown: imported news exists only in the language of its source.
         * @enum {string}
         */
        ArticleLanguage: "en-us" | "ko" | "jp" | "tai" | "mlxy" | "vl" | "xi" | "zh-cn" | "zh-hans";
        /** @description Six digits that were sent by mail or phone. */
        AuthCode: string;
        /** @description A log-in that waits for a second factor. */
        AuthPending: {
            /** @description Stands for a log-in that is under way. */
            ticket: components["schemas"]["Ticket"];
            /** @description The second factors that may be shown. */
            factors: ("authenticator" | "recovery" | "passkey")[];
            /** @description Seconds until the ticket is of no use any more. */
            expiresInSeconds: number;
            /** @description This device is new, and another one of the member's is asked: `getLoginRequest` says what it answered. The number is shown on both. Null when no device is asked. */
            asked: {
                /** @description Its number, from 1. */
                number: string;
            } | null;
        };
        /**
         * @description What a code is sent for.
         * @default enter
         * @enum {string}
         */
        AuthPurpose: "enter" | "reset" | "bind" | "unfreeze" | "recover";
        /** @description A log-in: its token, and whose it is. */
        AuthSession: {
            /** @description For the header `X-Access-Token` from now on. */
            token: string;
            /** @description Who is logged in. */
            userInfo: components["schemas"]["UserInfo"];
        };
        /** @description Accounts without an authenticator get the same refusal as names without an account. */
        AuthenticatorAlone: {
            /** @description The address or number of the account. */
            account: string;
            /** @description Six digits of the authenticator, or a recovery code. */
            code: components["schemas"]["AuthCode"];
        };
        /** @description Balance of a member in one currency, by purpose. */
        Balance: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Free to use now. Unit: the currency named by `currency` beside it. */
            available: components["schemas"]["Decimal"];
            /** @description Held for withdrawals that are under way. Unit: the currency named by `currency` beside it. */
            withdrawalHeld: components["schemas"]["Decimal"];
            /** @description Held for open positions and waiting orders. Unit: the currency named by `currency` beside it. */
            margin: components["schemas"]["Decimal"];
            /** @description In products. Unit: the currency named by `currency` beside it. */
            invested: components["schemas"]["Decimal"];
            /** @description Pledged for loans. Unit: the currency named by `currency` beside it. */
            pledged: components["schemas"]["Decimal"];
            /** @description Stakes of contests, frozen until they end. Unit: the currency named by `currency` beside it. */
            competitionFrozen: components["schemas"]["Decimal"];
            /** @description All of it, in the currency and in USDT; the latter is null while its market has no price. Unit: the currency named by `currency` beside it. */
            total: components["schemas"]["Decimal"];
            /** @description What it is worth. Unit: USDT. */
            value: components["schemas"]["Decimal"] | null;
        };
        /** @description Bytes in base64, with padding. */
        Base64: string;
        /** @description The ticket of a log-in that waits for its factor; or, for a frozen account too, a code sent for `recover`. */
        BeginRecoveryInput: {
            /** @description Stands for a log-in that is under way. */
            ticket: components["schemas"]["Ticket"];
        } | {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        } | {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        };
        /** @description What `recovery.beginRecovery` answers. */
        BeginRecoveryResult: {
            /**
             * @description `started` nothing handed in yet; `waiting` a reviewer has it; `rejected` rejected, may be handed in again; `holding` accepted; the factors go at `until`; `cancelled` stopped by the member; `done` the factors are gone.
             * @enum {string}
             */
            state: "started" | "waiting" | "rejected" | "holding" | "cancelled" | "done";
            /** @description Why the documents were rejected. */
            reasons: ("document_expired" | "document_cropped" | "document_blurred" | "document_dark" | "document_unreadable" | "document_black_white" | "back_missing" | "name_mismatch" | "birthday_mismatch" | "document_used" | "address_unclear" | "contact_unclear" | "selfie_mismatch")[];
            /** @description How many tries are left today. */
            triesLeft: number;
            /** @description Until when. */
            until: components["schemas"]["WireTime"] | null;
            /** @description For the header `X-Access-Token` from now on. */
            token: components["schemas"]["Ticket"];
            /** @description The same as `until`. */
            untilTime: components["schemas"]["WireTime"] | null;
        };
        /** @description The code was sent to the new address; the subject of the confirmation is the address as the log-in takes it. */
        BindAddressInput: {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        } | {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        };
        /** @description What `factor.bindGoogleAuth` takes. */
        BindGoogleAuthInput: {
            /** @description Six digits of the authenticator, or a recovery code. */
            code: string;
        };
        /** @description What `factor.bindGoogleAuth` answers. */
        BindGoogleAuthResult: {
            /** @description Each can be used once; shown once. */
            recoveryCodes: string[];
        };
        /** @description A ticket of `security.getStreamTicket`: from now on the news of that log-in come too, and the socket is closed (4401) when it ends. */
        BindLogin: [
            "auth",
            string
        ];
        /** @description What a bond is made of. */
        Bond: {
            /** @description Who issues it. */
            issuer: string;
            /** @description What it is for. */
            purpose: string;
            grade: string;
            /** @description How much is to be raised. Unit: USDT, as `currency` says where it stands beside. */
            target: components["schemas"]["Decimal"];
            /** @description Sold so far. Unit: USDT, as `currency` says where it stands beside. */
            raised: components["schemas"]["Decimal"];
            /** @description Coupons and redemption for 100 held, in order. */
            schedule: {
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day: components["schemas"]["BusinessDay"];
                /**
                 * @description What is paid.
                 * @enum {string}
                 */
                what: "coupon" | "redemption";
                /** @description Paid for each 100 held. Unit: USDT, as `currency` says where it stands beside. */
                per100: components["schemas"]["Decimal"];
            }[];
            /** @description Money that the issuer has put into escrow, and its debt until the end. Unit: USDT, as `currency` says where it stands beside. */
            escrowed: components["schemas"]["Decimal"];
            /** @description What the issuer owes until the end. Unit: USDT, as `currency` says where it stands beside. */
            owed: components["schemas"]["Decimal"];
            /** @description Money recovered after a default, shared pro rata of the debt. Unit: USDT, as `currency` says where it stands beside. */
            recovered: components["schemas"]["Decimal"];
            refund: string;
            risks: string[];
        };
        BookContent: {
            /** @description As `trade.getTradeSummary` answers. */
            summary: components["schemas"]["GetTradeSummaryResult"];
            /** @description With whatever became of a contract. */
            positions?: components["schemas"]["ListPositionsResult"];
            /** @description Orders. */
            orders?: components["schemas"]["ListOrdersResult"];
            /** @description With whatever became of an option. */
            options?: components["schemas"]["ListOptionsResult"];
            /** @description Not in a contest. */
            head?: components["schemas"]["GetOptionHeadResult"];
            /** @description Subjects of the push that are in none of these lists: closed, returned, taken back, settled, or on a later page. */
            deals: {
                /** @description Positions. */
                positions: components["schemas"]["Position"][];
                /** @description Orders. */
                orders: components["schemas"]["TradeOrder"][];
                /** @description Options. */
                options: components["schemas"]["Option"][];
            };
        };
        /** @description As `BookMessage` of the stream. */
        BookMessage: [
            "book",
            components["schemas"]["BookName"],
            number,
            components["schemas"]["BookContent"]
        ];
        BookName: {
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
            contestId?: components["schemas"]["ContestId"];
        };
        /** @description Whether the ticket was good. */
        Bound: [
            "auth",
            boolean
        ];
        /** @description A business day (UTC+8), `YYYY-MM-DD`. */
        BusinessDay: string;
        /** @description What `product.buyMachine` takes. */
        BuyMachineInput: {
            /** @description The product. */
            productId: components["schemas"]["ProductCode"];
            /** @description How many machines, a whole number. */
            units: number;
        };
        /** @description What `option.buyOption` takes. */
        BuyOptionInput: {
            /** @description `money`, or `demo`: the same engine on virtual money. */
            realm?: components["schemas"]["Realm"];
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /** @description How long it runs. */
            seconds: number;
            /**
             * @description Where the price is to be at the end.
             * @enum {string}
             */
            direction: "rise" | "fall";
            /** @description What is staked. Unit: USDT. */
            stake: components["schemas"]["Decimal"];
            /** @description The newest tick that the caller had seen. */
            clientTick?: components["schemas"]["TickNumber"];
        };
        /** @description What `option.buyOption` answers. */
        BuyOptionResult: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description Where the price is to be at the end.
             * @enum {string}
             */
            direction: "rise" | "fall";
            /** @description How long it runs. */
            seconds: number;
            /** @description What is staked. Unit: USDT. */
            stake: components["schemas"]["Decimal"];
            /** @description What a win pays on top of the stake, as a share of it. Unit: percent. */
            payoutPercent: components["schemas"]["Decimal"];
            /** @description Version of the rule that decides it. */
            rule: number;
            /**
             * @description `running` not expired, or not decided yet; `settled` decided; `outcome` says how.
             * @enum {string}
             */
            state: "running" | "settled";
            /** @description How it was decided; null while it runs. A tie and a void option return the stake. */
            outcome: ("won" | "lost" | "tie" | "void") | null;
            /** @description Why it is void: the rule that decided it names one of these. */
            reason: ("late_entry" | "few_ticks" | "stale_exit" | "gap" | "halt" | "late_accept") | null;
            /** @description What came back: stake and payout of a win, the stake of a tie or a void option, nothing of a loss; null while it runs. Unit: USDT. */
            credit: components["schemas"]["Decimal"] | null;
            /** @description The newest tick when it was accepted: the first valid one after it counts. */
            acceptTick: components["schemas"]["TickNumber"];
            /** @description The tick it began at; null before. */
            entryTick: components["schemas"]["TickNumber"] | null;
            /** @description The price of the tick it began at; null before. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            entryPrice: components["schemas"]["Decimal"] | null;
            /** @description The tick that decided it; null before. */
            exitTick: components["schemas"]["TickNumber"] | null;
            /** @description The price of the tick that decided it; null before. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            exitPrice: components["schemas"]["Decimal"] | null;
            /** @description Epoch ms: countdowns are exact to less than a second. */
            acceptMs: number;
            /** @description Epoch milliseconds of the expiry. */
            expiryMs: number;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description What the server signed. */
            receipt: components["schemas"]["SignedWords"];
        };
        /** @description What `product.buyProduct` takes. */
        BuyProductInput: {
            /** @description The product. */
            productId: components["schemas"]["ProductCode"];
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
        };
        /** @description A day of the calendar, `YYYY-MM-DD`. */
        CalendarDate: string;
        /** @description What `trade.cancelAllOrders` takes. */
        CancelAllOrdersInput: {
            /** @description `money`, or `demo`: the same engine on virtual money. */
            realm?: components["schemas"]["Realm"];
            /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
            contestId?: components["schemas"]["ContestId"];
        };
        /** @description What `trade.cancelAllOrders` answers. */
        CancelAllOrdersResult: {
            /** @description How many were taken back. */
            cancelled: number;
        };
        /** @description From a notice, whose link leads to `/login?cancel=<token>`; works without a log-in, until the recovery has ended. */
        CancelByLinkInput: {
            /** @description For the header `X-Access-Token` from now on. */
            token: components["schemas"]["Ticket"];
        };
        /** @description What `trade.cancelOrder` takes. */
        CancelOrderInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description What `recovery.cancelRecovery` takes. */
        CancelRecoveryInput: Record<string, never>;
        /** @description What `withdrawal.cancelWithdrawal` takes. */
        CancelWithdrawalInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description `candle:<symbol>:<interval>`, such as `candle:BTCUSDT:1m`; intervals are 1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w. */
        CandleChannel: string;
        /** @description The open candle. */
        CandleMessage: [
            "snap" | "diff",
            components["schemas"]["CandleChannel"],
            number,
            components["schemas"]["CandleTuple"]
        ];
        /** @description [open time in epoch seconds, open, high, low, close, ticks], prices as integers at the instrument's scale. */
        CandleTuple: [
            number,
            number,
            number,
            number,
            number,
            number
        ];
        /** @description One journal as far as it is the member's: what `verify/` needs to recompute its hash, and nothing else. */
        ChainEntry: {
            /** @description Number in the member's own chain, from 1. */
            seq: number;
            /** @description The journal of the books. */
            journalId: string;
            /**
             * @description The kind of journal.
             * @enum {string}
             */
            type: "deposit" | "withdrawal_hold" | "withdrawal_paid" | "withdrawal_returned" | "swap" | "demo_grant" | "pool_funding" | "correction" | "order_hold" | "order_returned" | "position_opened" | "position_closed" | "margin_added" | "financing" | "option_stake" | "option_settled" | "product_bought" | "product_income" | "product_loss" | "product_returned" | "strategy_pnl" | "mining_revenue" | "issuer_payment" | "declared_subsidy" | "strategy_loss" | "bond_drawn" | "bond_redeemed" | "bond_written_off" | "loan_pledged" | "loan_pledge_returned" | "loan_paid_out" | "loan_interest" | "loan_repaid" | "loan_liquidated" | "offering_hold" | "offering_returned" | "offering_paid" | "offering_delivered" | "offering_funded" | "offering_settled" | "dust_given_up" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_joined" | "contest_returned" | "contest_prize" | "capital_paid_in" | "funding_returned";
            /** @description Epoch microseconds, as text: they do not fit a JavaScript number for ever. */
            atUs: components["schemas"]["WholeNumber"];
            /** @description What the journal says about it. */
            note: string;
            /** @description The member's own postings, in the smallest unit. */
            lines: {
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                purpose: "available" | "withdrawal_held" | "margin" | "invested" | "pledged" | "competition";
                /**
                 * @description `money`, or `demo`: the same engine on virtual money.
                 * @enum {string}
                 */
                realm: "money" | "demo";
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description The change, in the smallest unit of the currency. */
                delta: components["schemas"]["WholeNumber"];
                /** @description The balance after it, in the smallest unit of the currency. */
                balanceAfter: components["schemas"]["WholeNumber"];
            }[];
        };
        /** @description Omitted fields stay; `none` removes a target. */
        ChangeOrderInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price?: components["schemas"]["Decimal"];
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity?: components["schemas"]["Decimal"];
            /** @description Closes at this gain; null without. */
            takeProfit?: components["schemas"]["ChangedTarget"];
            /** @description Closes at this loss; null without. */
            stopLoss?: components["schemas"]["ChangedStop"];
        };
        /** @description `oldPassword` where one is set; where none is, the log-in must be younger than ten minutes. */
        ChangePasswordInput: {
            /** @description The password so far. */
            oldPassword?: components["schemas"]["Password"];
            /** @description The password from now on. */
            newPassword: components["schemas"]["NewPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description What `recurring.changeRecurring` takes. */
        ChangeRecurringInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description `active` buys at its due times; `paused` stopped by the member, can go on; `cancelled` ended by the member for good.
             * @enum {string}
             */
            state: "active" | "paused" | "cancelled";
        };
        ChangedStop: (components["schemas"]["StopTargetInput"] | "none") | null;
        /** @description A new target, or `none` to take it away; left out, it stays. */
        ChangedTarget: (components["schemas"]["TargetInput"] | "none") | null;
        /** @description A message of the chat with the desk. */
        ChatMessage: {
            /**
             * Format: uuid
             * @description Made by who sent it; the same for every try.
             */
            id: string;
            /** @description Messages are in the order of these. */
            number: components["schemas"]["MessageNumber"];
            /**
             * @description Who wrote it: the member, a person of the desk, or the robot.
             * @enum {string}
             */
            author: "member" | "desk" | "robot";
            /** @description The first name of who of the desk wrote it; null for all others. */
            by: string | null;
            /** @description Plain text, shown as it is. Empty for a picture, and for what was stopped. */
            text: string;
            /** @description For `getFileLink`. */
            picture: components["schemas"]["PicturePath"] | null;
            /** @description A card that opens a screen of the app. */
            card: {
                /** @description The title. */
                title: string;
                screen: string;
            } | null;
            /** @description Content that stopped a message from the desk. */
            stopped: ("address" | "phrase" | "account" | "password") | null;
            isDelivered: boolean;
            /** @description It was read. */
            isRead: boolean;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description A message of the desk, or one that it has read. */
        ChatNews: [
            "chat",
            "new" | "read",
            string
        ];
        /** @description What `login.checkAccount` answers. */
        CheckAccountResult: {
            /** @description How this account may be entered. */
            ways: ("password" | "email_code" | "phone_code" | "authenticator")[];
        };
        /** @description What `login.checkGoogleAuth` answers. */
        CheckGoogleAuthResult: {
            /** @description The second factors that may be shown. */
            factors: ("authenticator" | "recovery" | "passkey")[];
        };
        /** @description What `welfare.claimWelfare` takes. */
        ClaimWelfareInput: {
            /**
             * @description The task.
             * @enum {string}
             */
            task: "check_in" | "lesson" | "demo_trade" | "authenticator" | "verify";
        };
        /** @description What `welfare.claimWelfare` answers. */
        ClaimWelfareResult: {
            /**
             * @description The task.
             * @enum {string}
             */
            task: "check_in" | "lesson" | "demo_trade" | "authenticator" | "verify";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description It waits for a verification. */
            isWaiting: boolean;
        };
        /** @description What `profile.closeAccount` takes. */
        CloseAccountInput: {
            /** @description Why; null where there is nothing to say. */
            reason?: string;
            /** @description The dust that the member was shown and gives up, all of it; it goes to the insurance of all members. */
            giveUp?: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: string;
                /** @description How much. Unit: the currency named by `currency` beside it. */
                amount: components["schemas"]["Decimal"];
            }[];
        };
        /** @description What `trade.closeAllPositions` takes. */
        CloseAllPositionsInput: {
            /** @description `money`, or `demo`: the same engine on virtual money. */
            realm?: components["schemas"]["Realm"];
            /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
            contestId?: components["schemas"]["ContestId"];
            /** @description The newest tick of each market that the phone had seen. */
            clientTicks?: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
                /** @description Number of a tick on the instrument's tape. */
                tick: components["schemas"]["TickNumber"];
            }[];
        };
        /** @description What `trade.closeAllPositions` answers. */
        CloseAllPositionsResult: {
            /** @description How many were asked to close; of a receipt, the number of the closing. */
            closing: number;
            /** @description Which were asked to close, as which of their closings, and the newest tick of their market then. */
            positions: {
                /** @description Names it in other calls. */
                id: string;
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
                /** @description Its number, from 1. */
                number: number;
                /** @description The newest tick when the closing was asked for. */
                closingTick: components["schemas"]["TickNumber"];
            }[];
        };
        /** @description Percent, a whole number. */
        CloseOutPercent: number;
        /** @description What `trade.closePosition` takes. */
        ClosePositionInput: {
            /** @description The newest tick that the phone had seen. A closing is never refused for it; its receipt says it. */
            clientTick?: components["schemas"]["TickNumber"];
        };
        /** @description What `trade.closePositionPart` takes. */
        ClosePositionPartInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description The newest tick that the phone had seen, as for a closing of the whole. */
            clientTick?: components["schemas"]["TickNumber"];
        };
        /** @description One closing of a position, whole or in part. */
        Closing: {
            /** @description Its number, from 1. */
            number: number;
            /**
             * @description Why; null where there is nothing to say.
             * @enum {string}
             */
            reason: "asked" | "take_profit" | "stop_loss" | "close_out";
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description The price it was closed at. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
            /** @description Number of a tick on the instrument's tape. */
            tick: components["schemas"]["TickNumber"];
            /** @description Margin of the closed part, with additions and after financing. Unit: USDT. */
            margin: components["schemas"]["Decimal"];
            /** @description Profit or loss by the price alone, before fees. Unit: USDT. */
            profit: components["schemas"]["Decimal"];
            /** @description The fee of this closing. Unit: USDT. */
            fee: components["schemas"]["Decimal"];
            /** @description Amount returned to the balance. Unit: USDT. */
            paid: components["schemas"]["Decimal"];
            /** @description Amount that the insurance paid so that nothing was owed. Unit: USDT. */
            shortfall: components["schemas"]["Decimal"];
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description The cost of one coin: only of the part of it that was bought here, by swaps, recurring buys and offerings. */
        CoinCost: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Unit: the currency named by `currency` beside it. */
            held: components["schemas"]["Decimal"];
            /** @description Unit: the currency named by `currency` beside it. */
            bought: components["schemas"]["Decimal"];
            /** @description Cost of that part in USDT, fees included, and of one coin of it; null where nothing that was bought is left. Unit: USDT. */
            cost: components["schemas"]["Decimal"];
            /** @description Unit: USDT for one coin, at the decimals of its market. */
            averageCost: components["schemas"]["Decimal"] | null;
            /** @description That part at the price of now, and the same less its cost; null while its market has no price. Unit: USDT. */
            value: components["schemas"]["Decimal"] | null;
            /** @description Profit or loss by the price alone, before fees. Unit: USDT. */
            profit: components["schemas"]["Decimal"] | null;
            /** @description Received for what was bought and sold again, less its cost. Unit: USDT. */
            realised: components["schemas"]["Decimal"];
        };
        /** @description The log-in password where one is set; where none is, the log-in must be younger than ten minutes. And, where a factor is bound, the authenticator (or a recovery code) or a passkey with the challenge of this action; where none is, the code of `getConfirmCode`. */
        ConfirmInput: {
            /**
             * @description What is confirmed.
             * @enum {string}
             */
            action: "bind_authenticator" | "unbind_authenticator" | "new_recovery_codes" | "add_passkey" | "remove_passkey" | "authenticator_login" | "bind_address" | "replace_address" | "set_phrase" | "download_data" | "close_account";
            /** @description What exactly is confirmed, in the words of the call that it is for. */
            subject?: string;
            /** @description The password of the account. */
            password?: components["schemas"]["Password"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description What `security.confirm` answers. */
        ConfirmResult: {
            /** @description For the header `X-Access-Token` from now on. */
            token: string;
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
        };
        /** @description A contest. */
        Contest: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ContestId"];
            /** @description Its name, for people. */
            name: string;
            intro: string;
            /** @description `1` in progress; `0` to be started; `-2` ended. */
            status: 1 | 0 | -2;
            /** @description Still takes entries. */
            isOpen: boolean;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description What is staked. Unit: USDT, as `currency` says where it stands beside. */
            stake: components["schemas"]["Decimal"];
            /** @description What every entry begins with. Unit: virtual USDT of the contest. */
            capital: components["schemas"]["Decimal"];
            /** @description How many take part. */
            participants: number;
            /** @description By rank, from 1 on. */
            prizes: {
                /** @description From 1 on. */
                rank: number;
                /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
                amount: components["schemas"]["Decimal"];
            }[];
            /** @description All prizes together. Unit: USDT, as `currency` says where it stands beside. */
            prizeTotal: components["schemas"]["Decimal"];
            /** @description Current balance of this contest's pool; until the prizes are paid it is never less than their total. Unit: USDT, as `currency` says where it stands beside. */
            pool: components["schemas"]["Decimal"];
            /** @description When it begins; null while it has not. */
            startTime: components["schemas"]["WireTime"];
            /** @description Until when entries are taken. */
            joinUntil: components["schemas"]["WireTime"];
            /** @description When it ends; null while it has not begun. */
            endTime: components["schemas"]["WireTime"];
            /** @description When the ranking became final; null before. */
            settleTime: components["schemas"]["WireTime"] | null;
            /** @description Prices are simulated, money is play money. */
            isSimulated: boolean;
            /** @description The contest has so many rounds of equal length. Positions opened in one round add at most the cap together; losses count in full. Only verified people enter, each once. Null for contests of before, where neither holds. */
            rounds: {
                /** @description How many. */
                count: number;
                /** @description What positions opened in one round may add at most. Unit: virtual USDT of the contest. */
                cap: components["schemas"]["Decimal"];
            } | null;
            /** @description Symbols that are traded in it; null for all markets. */
            markets: string[] | null;
            /** @description The reader is verified, and may enter. */
            isVerified: boolean;
            /** @description The member's own. */
            entry: components["schemas"]["ContestEntry"] | null;
            /**
             * @description The same as `status`, as a word.
             * @enum {string}
             */
            state: "to_be_started" | "in_progress" | "ended" | "exited";
            /** @description The same as `joinUntil`. */
            joinUntilTime: components["schemas"]["WireTime"];
        };
        /** @description The member's own entry in a contest. */
        ContestEntry: {
            /** @description Names it in other calls. */
            id: string;
            /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
            contestId: components["schemas"]["ContestId"];
            /** @description Its name, for people. */
            name: string;
            /** @description `1` in progress; `0` to be started; `-2` ended; `-3` exited. */
            status: 1 | 0 | -2 | -3;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Frozen until the end, or until the member leaves. Unit: USDT, as `currency` says where it stands beside. */
            stake: components["schemas"]["Decimal"];
            /** @description Virtual USDT that everybody began with, and what it has become: open positions at bid or ask. Unit: virtual USDT of the contest. */
            capital: components["schemas"]["Decimal"];
            /** @description What the capital has become: open positions at bid or ask. Unit: virtual USDT of the contest. */
            equity: components["schemas"]["Decimal"];
            /** @description Counts gains of a round only up to its cap. Unit: percent. */
            yieldPercent: components["schemas"]["Decimal"];
            /** @description Null for whoever has not traded, or has left. */
            rank: number | null;
            /** @description How many take part. */
            participants: number;
            /** @description Prize of the rank, once final, and when it was paid. Only verified people are paid, so it may wait for that. Unit: USDT, as `currency` says where it stands beside. */
            prize: components["schemas"]["Decimal"] | null;
            /** @description When the prize was paid; null before. */
            prizeTime: components["schemas"]["WireTime"] | null;
            /** @description When the member joined. */
            joinTime: components["schemas"]["WireTime"];
            /** @description When the member left; null otherwise. */
            exitTime: components["schemas"]["WireTime"] | null;
            /** @description When the stake came back. */
            returnTime: components["schemas"]["WireTime"] | null;
            /** @description When it begins; null while it has not. */
            startTime: components["schemas"]["WireTime"];
            /** @description When it ends; null while it has not begun. */
            endTime: components["schemas"]["WireTime"];
            /**
             * @description The same as `status`, as a word.
             * @enum {string}
             */
            state: "to_be_started" | "in_progress" | "ended" | "exited";
        };
        /** @description Stands here, because trading is fetched without contests and not the other way round. */
        ContestId: string;
        /** @description A place in the ranking of a contest. */
        ContestRankingRow: {
            /** @description Null for whoever has not traded: such entries stand last. */
            rank: number | null;
            /** @description Masked, unless its owner shows it. */
            name: string;
            /** @description A trader of the sandbox, not a person. */
            isSimulated: boolean;
            /** @description The caller's own. */
            isOwn: boolean;
            /** @description Gain against the capital. Unit: percent. */
            yieldPercent: components["schemas"]["Decimal"];
            /** @description Prize of the rank; provisional while the contest runs. Unit: USDT, as `currency` says where it stands beside. */
            prize: components["schemas"]["Decimal"] | null;
        };
        /** @description What `notice.countUnread` answers. */
        CountUnreadResult: {
            notices: number;
            chat: number;
        };
        /** @description ISO 3166-1 alpha-2 code of a country. */
        Country: string;
        /** @description What `trade.createPosition` takes. */
        CreatePositionInput: {
            /** @description `money`, or `demo`: the same engine on virtual money. */
            realm?: components["schemas"]["Realm"];
            /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
            contestId?: components["schemas"]["ContestId"];
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description `buy` gains when the price rises (long), `sell` when it falls (short).
             * @enum {string}
             */
            direction: "buy" | "sell";
            /** @description What it is. */
            kind: components["schemas"]["OrderKind"];
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description How many times the margin the position is worth: a whole number. */
            leverage: number;
            /** @description That a limit order or a stop entry waits for. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price?: components["schemas"]["Decimal"];
            /** @description Percent by which a market order or a stop entry may fill worse. Unit: percent. */
            slippagePercent?: components["schemas"]["Decimal"];
            /** @description Closes at this gain; null without. */
            takeProfit?: components["schemas"]["TargetInput"] | null;
            /** @description Closes at this loss; null without. */
            stopLoss?: components["schemas"]["StopTargetInput"] | null;
            /** @description The newest tick that the phone had seen; refused when the market has gone on for more than a second since. */
            clientTick?: components["schemas"]["TickNumber"];
        };
        CredentialId: string;
        /**
         * @description Code of a currency, such as `USDT` or `BTC`.
         * @example USDT
         */
        CurrencyCode: string;
        /** @description What a product brought on one business day. */
        DayResult: {
            /** @description A business day (UTC+8), `YYYY-MM-DD`. */
            day: components["schemas"]["BusinessDay"];
            /** @description Realised for all orders together; negative when it was a loss. Unit: USDT, as `currency` says where it stands beside. */
            result: components["schemas"]["Decimal"];
            /** @description Percent of the principal that took part. Unit: percent. */
            percent: components["schemas"]["Decimal"];
            /** @description Worked out from the modelled past of a simulated market, before it had a tape. */
            isModelled: boolean;
        };
        /**
         * Format: decimal
         * @description A decimal number as text: ASCII digits, no exponent, no plus sign, no thousands separators. Exact; never parse it as a float. Each field says its unit.
         * @example 1250.5
         */
        Decimal: string;
        /** @description What `loan.declineLoan` takes. */
        DeclineLoanInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description A deposit that was announced or seen. */
        DepositRecord: {
            /** @description Names it in other calls. */
            id: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            chainType: components["schemas"]["NetworkCode"];
            /** @description How much. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"];
            /** @description Amount that the rail saw and credited; null until then. Unit: the currency named by `currency` beside it. */
            realAmount: components["schemas"]["Decimal"] | null;
            /** @description The transaction on its network; null before there is one. */
            txId: string | null;
            /** @description How many blocks have confirmed it, or have to. */
            confirmations: number;
            /** @description How many blocks have to confirm it. */
            confirmationsNeeded: number;
            /** @description `0` under review; `1` credited; `-1` rejected. */
            status: 0 | 1 | -1;
            /** @description A coded reason of a rejection, such as `below_minimum`; null otherwise. */
            reason: string | null;
            /** @description When its network took a credited payment back, and with it the credit; null for almost all. */
            reversedTime: components["schemas"]["WireTime"] | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it is likely to arrive. */
            estimatedArrival: components["schemas"]["WireTime"];
            /** @description When it was credited, delivered or returned; null before. */
            doneTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `chainType`. */
            network: components["schemas"]["NetworkCode"];
            /**
             * @description The same as `status`, as a word.
             * @enum {string}
             */
            state: "under_review" | "credited" | "rejected";
            /** @description The same as `estimatedArrival`. */
            estimatedArrivalTime: components["schemas"]["WireTime"];
        };
        /** @description A bank account or wallet that withdrawals may go to. */
        Destination: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "bank" | "wallet";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description `TRC20`, `ERC20`, `BTC` …; null for a bank. */
            network: string | null;
            /** @description The bank. */
            bankName: string | null;
            /** @description Whose account it is. */
            realName: string | null;
            /** @description The member's own name for it. */
            label: string | null;
            /** @description The account or address, masked but for its ends; and whole, to be compared before money goes there. */
            masked: string;
            /** @description The account or address, masked but for its ends. */
            account: string;
            /** @description When it may be used; in the past once it is ready. */
            usableAt: components["schemas"]["WireTime"];
            /** @description When it was made. */
            createTime: components["schemas"]["WireTime"];
            /** @description The same as `usableAt`. */
            usableTime: components["schemas"]["WireTime"];
        };
        Dispute: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "receipt" | "draw";
            /** @description What exactly is confirmed, in the words of the call that it is for. */
            subject: string;
            /** @description How many were asked to close; of a receipt, the number of the closing. */
            closing: string | null;
            /**
             * @description `open` waits for an answer; `answered` answered; `answer` says how.
             * @enum {string}
             */
            state: "open" | "answered";
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When an answer is promised. */
            promisedBy: components["schemas"]["WireTime"];
            /** @description Whether the check of the server found the same: that the proof does not hold. */
            isConfirmed: boolean;
            answer: {
                /**
                 * @description Why; null where there is nothing to say.
                 * @enum {string}
                 */
                reason: "corrected" | "stands" | "outdated" | "explained";
                /** @description What is written. */
                text: string;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            } | null;
            /** @description The same as `promisedBy`. */
            promisedByTime: components["schemas"]["WireTime"];
        };
        /** @description What `profile.downloadData` takes. */
        DownloadDataInput: Record<string, never>;
        /** @description What `profile.downloadData` answers. */
        DownloadDataResult: {
            /** @description When the copy was made. */
            madeTime: components["schemas"]["WireTime"];
            data: {
                [key: string]: unknown;
            };
        };
        /** @description What `payout.editDestination` takes. */
        EditDestinationInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description What it is.
             * @constant
             */
            kind: "bank";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The bank. */
            bankName: string;
            /** @description Whose account it is. */
            realName: string;
            /** @description The account, such as an IBAN. */
            bankAccount: string;
            /** @description The password of withdrawals. */
            safePassword: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        } | {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description What it is.
             * @constant
             */
            kind: "wallet";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            network: string;
            /** @description The address on its network. */
            address: string;
            /** @description The password of withdrawals. */
            safePassword: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description An e-mail address. */
        Email: string;
        /** @description What `login.emailLogin` takes. */
        EmailLoginInput: {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        };
        /** @description What `auth.enterSample` takes. */
        EnterSampleInput: Record<string, never>;
        /** @description One line of the member's own books. */
        EntryLine: {
            /** @description Number of the line in the member's own chain, and the line in it. */
            id: string;
            /**
             * @description The kind of journal.
             * @enum {string}
             */
            type: "deposit" | "withdrawal_hold" | "withdrawal_paid" | "withdrawal_returned" | "swap" | "demo_grant" | "pool_funding" | "correction" | "order_hold" | "order_returned" | "position_opened" | "position_closed" | "margin_added" | "financing" | "option_stake" | "option_settled" | "product_bought" | "product_income" | "product_loss" | "product_returned" | "strategy_pnl" | "mining_revenue" | "issuer_payment" | "declared_subsidy" | "strategy_loss" | "bond_drawn" | "bond_redeemed" | "bond_written_off" | "loan_pledged" | "loan_pledge_returned" | "loan_paid_out" | "loan_interest" | "loan_repaid" | "loan_liquidated" | "offering_hold" | "offering_returned" | "offering_paid" | "offering_delivered" | "offering_funded" | "offering_settled" | "dust_given_up" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_joined" | "contest_returned" | "contest_prize" | "capital_paid_in" | "funding_returned";
            /**
             * @description What it is for.
             * @enum {string}
             */
            purpose: "available" | "withdrawal_held" | "margin" | "invested" | "pledged" | "competition";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description How much. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"];
            /** @description The balance before this entry. Unit: the currency named by `currency` beside it. */
            beforeAmount: components["schemas"]["Decimal"];
            /** @description The balance after this entry. Unit: the currency named by `currency` beside it. */
            afterAmount: components["schemas"]["Decimal"];
            /** @description The fee that this line bore, positive, and part of its amount; null where its journal had none. Unit: the currency named by `currency` beside it. */
            fee: components["schemas"]["Decimal"] | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description 16 bytes that stand for an application among the entries and say nothing about who it is. */
        EntryName: string;
        /** @description Epoch milliseconds, UTC. */
        EpochMs: number;
        /** @description What `swap.executeSwap` takes. */
        ExecuteSwapInput: {
            /**
             * Format: uuid
             * @description The quote; it can be used once.
             */
            quoteId: string;
        };
        /** @description What `contest.exitContest` takes. */
        ExitContestInput: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ContestId"];
        };
        /** @description What `product.exitProduct` takes. */
        ExitProductInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description Six digits of the authenticator, or a recovery code as shown: `ABCDE-FGHJK`. */
        FactorCode: string;
        /** @description What `login.finishLogin` takes. */
        FinishLoginInput: {
            /** @description Stands for a log-in that is under way. */
            ticket: components["schemas"]["Ticket"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        } | components["schemas"]["AuthenticatorAlone"];
        /** @description From a notice, whose link leads to `/login?freeze=<token>`; valid for 30 days, without a log-in. */
        FreezeByLinkInput: {
            /** @description For the header `X-Access-Token` from now on. */
            token: components["schemas"]["Ticket"];
        };
        /** @description What `security.freeze` takes. */
        FreezeInput: Record<string, never>;
        /** @description What `factor.generateGoogleKey` answers. */
        GenerateGoogleKeyResult: {
            /** @description The key for an authenticator app, in base32. */
            secret: string;
            /** @description The same as an `otpauth:` address, for a QR code. */
            uri: string;
        };
        /** @description What `wallet.getAssets` answers. */
        GetAssetsResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Net worth in USDT: all that follows but virtual money, less what is impaired and owed. Unit: USDT. */
            totalAssets: components["schemas"]["Decimal"];
            /** @description Since the start of the business day (UTC+8); deposits, withdrawals, loans and repayments do not count as gain. Unit: USDT. */
            today: components["schemas"]["Decimal"];
            /** @description `today` as a share of the net worth the day began with. Unit: percent. */
            todayRate: components["schemas"]["Decimal"];
            /** @description Available money of all currencies together. Unit: USDT. */
            balance: components["schemas"]["Decimal"];
            /** @description Held for open positions and waiting orders. Unit: USDT. */
            positionAssets: components["schemas"]["Decimal"];
            /** @description Profit of open positions if closed now. Unit: USDT. */
            openProfit: components["schemas"]["Decimal"];
            /** @description In products and offerings. Unit: USDT. */
            investedAssets: components["schemas"]["Decimal"];
            /** @description Parts of `investedAssets`, which add up to it exactly; an offering counts while its price is held. */
            invested: {
                /** @description Unit: USDT. */
                arbitrage: components["schemas"]["Decimal"];
                /** @description Unit: USDT. */
                mining: components["schemas"]["Decimal"];
                /** @description Unit: USDT. */
                bond: components["schemas"]["Decimal"];
                /** @description Unit: USDT. */
                offering: components["schemas"]["Decimal"];
            };
            /** @description Principal of bonds in default that no escrow covers; part of `investedAssets`, and taken off the total. Unit: USDT. */
            impairedAssets: components["schemas"]["Decimal"];
            /** @description Pledged for loans. Unit: USDT. */
            pledgedAssets: components["schemas"]["Decimal"];
            /** @description Held for withdrawals that are under way. Unit: USDT. */
            withdrawalHeld: components["schemas"]["Decimal"];
            /** @description Stakes of contests, frozen until they end. Unit: USDT. */
            competitionFrozen: components["schemas"]["Decimal"];
            /** @description Owed on loans, with the interest of the days that have begun; and for deposits that their network took back. Unit: USDT. */
            loansOwed: components["schemas"]["Decimal"];
            /** @description Owed for deposits that their network took back. Unit: USDT. */
            reversalsOwed: components["schemas"]["Decimal"];
            /** @description Demo money: never part of a total. Unit: USDT. */
            virtualAssets: components["schemas"]["Decimal"];
            /** @description Net worth at the end of each of the last 30 business days, oldest first, today's last; compared with bitcoin. */
            history: components["schemas"]["WorthDay"][];
        };
        /** @description What `wallet.getChain` answers. */
        GetChainResult: {
            /** @description The newest entry, and its hash; zero and zeros before the first. */
            seq: number;
            /** @description SHA-256 in hex. */
            hash: components["schemas"]["Hex32"];
            /** @description Epoch microseconds, as text. */
            atUs: components["schemas"]["WholeNumber"];
            /** @description Epoch milliseconds, by the server's clock. */
            time: number;
            balances: {
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                purpose: "available" | "withdrawal_held" | "margin" | "invested" | "pledged" | "competition";
                /**
                 * @description `money`, or `demo`: the same engine on virtual money.
                 * @enum {string}
                 */
                realm: "money" | "demo";
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Available money of all currencies together. */
                balance: components["schemas"]["WholeNumber"];
            }[];
            /** @description At most 200, oldest first. */
            entries: components["schemas"]["ChainEntry"][];
            /** @description The newest of the member's entries that the public log covers: which entry of the log, and the way to its root. */
            logged: {
                /** @description Number in the member's own chain, from 1. */
                seq: number;
                /** @description Its number, from 1. */
                number: number;
                body: string;
                /** @description Number of the entry in the public log, from 0. */
                index: number;
                /** @description Hashes of the way to the root. */
                proof: string[];
            } | null;
        };
        /** @description What `claim.getClaim` answers. */
        GetClaimResult: {
            /** @description Signed words, one fact a line. */
            text: string;
            /** @description Signature by the key that signs receipts, base64. */
            signature: string;
            /** @description Member that the words are about, as named by the leaf of the tree. */
            member: {
                /** @description Names it in other calls. */
                id: string;
                /** @description Its name, for people. */
                name: string;
            };
            /** @description The member's proof of the tree that the words are about, as JSON. */
            proof: string;
        };
        /** @description What `profile.getClosing` answers. */
        GetClosingResult: {
            obstacles: {
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                kind: "balance" | "open_deposit" | "open_withdrawal" | "open_position" | "open_contest" | "open_investment" | "open_loan" | "debt";
                /** @description How many. */
                count: number;
            }[];
            /** @description Too little to be withdrawn on any network: no obstacle, if the member gives it up. */
            dust: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: string;
                /** @description How much. Unit: the currency named by `currency` beside it. */
                amount: components["schemas"]["Decimal"];
                /** @description The smallest amount. Unit: the currency named by `currency` beside it. */
                minimum: components["schemas"]["Decimal"];
            }[];
        };
        /** @description `withdraw` and `destination`: for the passkey that goes with a money call; the subject is then its request id. */
        GetConfirmChallengeInput: {
            /**
             * @description What is confirmed.
             * @enum {string}
             */
            action: "bind_authenticator" | "unbind_authenticator" | "new_recovery_codes" | "add_passkey" | "remove_passkey" | "authenticator_login" | "bind_address" | "replace_address" | "set_phrase" | "download_data" | "close_account" | "destination" | "password" | "withdrawal_password" | "withdraw";
            /** @description What exactly is confirmed, in the words of the call that it is for. */
            subject?: string;
        };
        /** @description The code works for this action and subject and for this log-in alone. The subject of a withdrawal is `withdrawalSubject`, of a destination `destinationSubject`. */
        GetConfirmCodeInput: {
            /**
             * @description What is confirmed.
             * @enum {string}
             */
            action: "bind_authenticator" | "unbind_authenticator" | "new_recovery_codes" | "add_passkey" | "remove_passkey" | "authenticator_login" | "bind_address" | "replace_address" | "set_phrase" | "download_data" | "close_account" | "destination" | "password" | "withdrawal_password";
            /** @description What exactly is confirmed, in the words of the call that it is for. */
            subject?: string;
        } | {
            /**
             * @description What is confirmed.
             * @constant
             */
            action: "withdraw";
            /** @description What exactly is confirmed, in the words of the call that it is for. */
            subject: string;
        };
        /** @description What `security.getConfirmCode` answers. */
        GetConfirmCodeResult: {
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
            /** @description Seconds until another may be asked for. */
            retryInSeconds: number;
        };
        /** @description What `contest.getContestRanking` answers. */
        GetContestRankingResult: {
            /** @description The records of this page. */
            records: components["schemas"]["ContestRankingRow"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
            /** @description The ticks of this moment; for a final ranking, the moment it became final. */
            time: components["schemas"]["WireTime"];
            isFinal: boolean;
            /** @description How many of the entries have traded, and are ranked. */
            ranked: number;
            /** @description Percent of the ranked entries that are above their starting capital. Unit: percent. */
            aheadPercent: components["schemas"]["Decimal"] | null;
            /** @description The own row, wherever it stands, and how many percentage points are missing to the rank above. */
            own: {
                /** @description Null for whoever has not traded: such entries stand last. */
                rank: number | null;
                /** @description Masked, unless its owner shows it. */
                name: string;
                /** @description A trader of the sandbox, not a person. */
                isSimulated: boolean;
                /** @description The caller's own. */
                isOwn: boolean;
                /** @description Gain against the capital. Unit: percent. */
                yieldPercent: components["schemas"]["Decimal"];
                /** @description Prize of the rank; provisional while the contest runs. Unit: USDT, as `currency` says where it stands beside. */
                prize: components["schemas"]["Decimal"] | null;
                /** @description What the capital has become: open positions at bid or ask. Unit: virtual USDT of the contest. */
                equity: components["schemas"]["Decimal"];
                /** @description Percentage points that are missing to the rank above; null at the top. Unit: percent. */
                behindPercent: components["schemas"]["Decimal"] | null;
            } | null;
            /** @description How many have a yield from here to there, in percent; the first and the last hold whatever is beyond. */
            bins: {
                /** @description Lower end. Unit: percent. */
                from: components["schemas"]["Decimal"];
                /** @description Upper end. Unit: percent. */
                to: components["schemas"]["Decimal"];
                /** @description How many. */
                count: number;
                /** @description The caller's own. */
                isOwn: boolean;
            }[];
        };
        /** @description What `profile.getCreditScore` answers. */
        GetCreditScoreResult: {
            /** @description Credit score, in points. */
            score: number;
            parts: {
                /**
                 * @description What points are given for.
                 * @enum {string}
                 */
                part: "start" | "email" | "phone" | "authenticator" | "basic" | "advanced" | "age" | "deposits" | "loans_repaid" | "loans_overdue";
                /** @description Points given. */
                points: number;
                /** @description The most that this part can give. */
                most: number;
            }[];
        };
        /** @description What `deposit.getDepositAddress` answers. */
        GetDepositAddressResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            chainType: components["schemas"]["NetworkCode"];
            /** @description An address on a chain, or an IBAN-like account for `BANK`. */
            address: string;
            /** @description Reference of a bank transfer; null on chains. */
            reference: string | null;
            /** @description Recipient of a bank transfer; null on chains. */
            bank: {
                holder: string;
                /** @description Its name, for people. */
                name: string;
                bic: string;
            } | null;
            /** @description Inputs from which the phone derives the address itself, on a chain without keys; null elsewhere. */
            forwarder: {
                factory: string;
                treasury: string;
            } | null;
            /** @description Content of the QR code; `sandbox:` in the sandbox, so that no wallet pays it. */
            uri: string;
            /** @description The smallest amount. Unit: the currency named by `currency` beside it. */
            minimum: components["schemas"]["Decimal"];
            /** @description How many blocks have confirmed it, or have to. */
            confirmations: number;
            /** @description Minutes it usually takes. */
            arrivalMinutes: number;
            /** @description Names the key, which is at /proof/address-key. */
            keyId: string;
            /** @description Ed25519, base64, over lines joined by 0x0A: `assay deposit address 1`, id of the member, currency, chainType, address, reference or an empty line; for a bank then holder, name and bic; for a forwarder then factory and treasury. */
            signature: string;
            /** @description The same as `chainType`. */
            network: components["schemas"]["NetworkCode"];
        };
        /** @description The device is known by the key in its header, never by an e-mail address. */
        GetDevicePhraseInput: Record<string, never>;
        /** @description What `login.getDevicePhrase` answers. */
        GetDevicePhraseResult: {
            phrase: string | null;
        };
        /** @description What `offering.getDraw` answers. */
        GetDrawResult: {
            /** @description The offering. */
            offeringId: components["schemas"]["OfferingCode"];
            /** @description A count of lots. */
            lots: number;
            /** @description The moment from which on the first valid tick counts, exact. */
            drawsAtMs: number;
            commitment: components["schemas"]["OfferingHash"];
            /** @description SHA-256 of all entries in order, published when subscriptions closed. */
            entriesHash: components["schemas"]["OfferingHash"] | null;
            /** @description The following are known once it is drawn. */
            seed: components["schemas"]["OfferingHash"] | null;
            /** @description The tick that the draw took. */
            tick: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
                /** @description Number of the record on the tape. */
                seq: number;
                /** @description Epoch milliseconds. */
                atMs: number;
                record: string;
            } | null;
            /** @description Name, lots applied for and lots won of each entry. A member recognises its own by `entryName`. */
            entries: [
                string,
                number,
                number
            ][];
        };
        /** @description What `auth.getEmailCode` answers. */
        GetEmailCodeResult: {
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
            /** @description Seconds until another may be asked for. */
            retryInSeconds: number;
        };
        /** @description What `wallet.getEntry` answers. */
        GetEntryResult: {
            /** @description Number in the member's own chain, from 1. */
            seq: number;
            /** @description The journal of the books. */
            journalId: string;
            /**
             * @description The kind of journal.
             * @enum {string}
             */
            type: "deposit" | "withdrawal_hold" | "withdrawal_paid" | "withdrawal_returned" | "swap" | "demo_grant" | "pool_funding" | "correction" | "order_hold" | "order_returned" | "position_opened" | "position_closed" | "margin_added" | "financing" | "option_stake" | "option_settled" | "product_bought" | "product_income" | "product_loss" | "product_returned" | "strategy_pnl" | "mining_revenue" | "issuer_payment" | "declared_subsidy" | "strategy_loss" | "bond_drawn" | "bond_redeemed" | "bond_written_off" | "loan_pledged" | "loan_pledge_returned" | "loan_paid_out" | "loan_interest" | "loan_repaid" | "loan_liquidated" | "offering_hold" | "offering_returned" | "offering_paid" | "offering_delivered" | "offering_funded" | "offering_settled" | "dust_given_up" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_joined" | "contest_returned" | "contest_prize" | "capital_paid_in" | "funding_returned";
            /** @description Epoch microseconds, as text: they do not fit a JavaScript number for ever. */
            atUs: components["schemas"]["WholeNumber"];
            /** @description What the journal says about it. */
            note: string;
            /** @description The member's own postings, in the smallest unit. */
            lines: {
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                purpose: "available" | "withdrawal_held" | "margin" | "invested" | "pledged" | "competition";
                /**
                 * @description `money`, or `demo`: the same engine on virtual money.
                 * @enum {string}
                 */
                realm: "money" | "demo";
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description The change, in the smallest unit of the currency. */
                delta: components["schemas"]["WholeNumber"];
                /** @description The balance after it, in the smallest unit of the currency. */
                balanceAfter: components["schemas"]["WholeNumber"];
            }[];
            /** @description The other side, without naming anybody. */
            counterparts: {
                /** @description What it is for. */
                purpose: string;
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description How much. Unit: the currency named by `currency` beside it. */
                amount: components["schemas"]["Decimal"];
            }[];
            /** @description SHA-256 of the entry before, in hex. */
            hashBefore: components["schemas"]["Hex32"];
            /** @description SHA-256 in hex. */
            hash: components["schemas"]["Hex32"];
        };
        /** @description What `identity.getFileLink` answers. */
        GetFileLinkResult: {
            /** @description Where to go. */
            url: string;
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
        };
        /** @description What `product.getIncomeCalendar` answers. */
        GetIncomeCalendarResult: {
            /** @description `YYYY-MM`. */
            month: string;
            /** @description The business day of now. */
            today: components["schemas"]["BusinessDay"];
            /** @description Income by currency, without returned principal. */
            sums: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: string;
                /** @description Income that was paid for days of this month. Unit: USDT, as `currency` says where it stands beside. */
                paid: components["schemas"]["Decimal"];
                /** @description Income that is still to come, as far as its amount is known. Unit: USDT, as `currency` says where it stands beside. */
                due: components["schemas"]["Decimal"];
                /** @description How many payments are to come whose amount nobody knows before. */
                open: number;
            }[];
            /** @description The oldest first. */
            payments: components["schemas"]["Payment"][];
        };
        /** @description What `loan.getLoanInfo` answers. */
        GetLoanInfoResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description How much may be borrowed by credit. Unit: USDT, as `currency` says where it stands beside. */
            creditLimit: components["schemas"]["Decimal"];
            /** @description How much of the limit is in use. Unit: USDT, as `currency` says where it stands beside. */
            creditUsed: components["schemas"]["Decimal"];
            /** @description Credit score, in points. */
            score: number;
            /** @description Parts of the limit, and the most that each could give. */
            reasons: {
                /**
                 * @description Which one.
                 * @enum {string}
                 */
                key: "identity" | "score" | "repaid" | "overdue";
                /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
                amount: components["schemas"]["Decimal"];
                /** @description The most that this part can give. Unit: USDT, as `currency` says where it stands beside. */
                most: components["schemas"]["Decimal"];
            }[];
            /** @description Principal of all running loans. Unit: USDT, as `currency` says where it stands beside. */
            borrowed: components["schemas"]["Decimal"];
            /** @description Interest that has accrued by now and is not paid. Unit: USDT, as `currency` says where it stands beside. */
            accrued: components["schemas"]["Decimal"];
            open: number;
        };
        /** @description What `login.getLoginRequest` answers. */
        GetLoginRequestResult: {
            /**
             * @description `asking` no device has answered yet; `allowed` let in by another device; `denied` stopped by another device, or too many were asked for; a code to the address still logs in.
             * @enum {string}
             */
            state: "asking" | "allowed" | "denied";
        };
        /** @description What `receipt.getNightReceipt` answers. */
        GetNightReceiptResult: {
            /** @description What the server signed. */
            receipt: string;
            /** @description Number of the first checkpoint that was signed after the charge; null until there is one. */
            checkpoint: number | null;
        };
        /** @description What `notice.getNoticeSettings` answers. */
        GetNoticeSettingsResult: {
            /** @description Topics that are not listed; never those that always are. */
            unlisted: components["schemas"]["NoticeTopics"];
            /** @description Topics that no push is sent for. */
            unpushed: components["schemas"]["NoticeTopics"];
            /** @description A zone of the IANA database, such as `Europe/Berlin`. */
            timeZone: string;
            /** @description Minutes of the day in `timeZone`; over midnight where it ends before it begins. Urgent notices do not wait. */
            quiet: components["schemas"]["QuietHours"] | null;
            /** @description Told when the price is within so many percent of where a position would be closed out; null for never. */
            closeOutPercent: components["schemas"]["CloseOutPercent"] | null;
            /** @description How many of the member's devices get pushes. */
            devices: number;
            /** @description Key for `PushManager.subscribe` as `applicationServerKey`, base64url. */
            pushKey: string;
        };
        /** @description What `option.getOptionHead` answers. */
        GetOptionHeadResult: {
            /** @description Free to use now. Unit: USDT. */
            available: components["schemas"]["Decimal"];
            /** @description Stakes of running options. Unit: USDT. */
            runningStake: components["schemas"]["Decimal"];
            /** @description How many run. */
            running: number;
            /** @description Result of the business day: credits less stakes of ended options. Unit: USDT. */
            resultToday: components["schemas"]["Decimal"];
            /** @description How many won. */
            won: number;
            /** @description How many ended. */
            ended: number;
        };
        /** @description What `factor.getPasskeyOptions` takes. */
        GetPasskeyOptionsInput: Record<string, never>;
        /** @description What `factor.getPasskeyOptions` answers. */
        GetPasskeyOptionsResult: {
            [key: string]: unknown;
        };
        /** @description What `wallet.getPerformance` answers. */
        GetPerformanceResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Net worth at the end of each day, oldest first, today's last. The first is what the period began with. */
            history: components["schemas"]["WorthDay"][];
        };
        /** @description What `auth.getPhoneCode` answers. */
        GetPhoneCodeResult: {
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
            /** @description Seconds until another may be asked for. */
            retryInSeconds: number;
        };
        /** @description What `market.getPriceDistribution` answers. */
        GetPriceDistributionResult: {
            /** @description How many rose. */
            rising: number;
            /** @description How many fell. */
            falling: number;
            /** @description How many did neither. */
            flat: number;
            /** @description How many changed by how much. */
            buckets: {
                /** @description Percent, from here on; null without an end. */
                from: number | null;
                /** @description Percent, up to here; null without an end. */
                to: number | null;
                /** @description How many. */
                count: number;
            }[];
        };
        /** @description What `product.getProductOrder` answers. */
        GetProductOrderResult: {
            /** @description Names it in other calls. */
            id: string;
            /** @description The product. */
            productId: components["schemas"]["ProductCode"];
            /** @description What it is. */
            kind: components["schemas"]["ProductKind"];
            /** @description Its name, for people. */
            name: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /**
             * @description `not_started` paid for, begins on its first day; `running` takes part in the results of each day; `ended` over, principal returned; `frozen` stopped because of a default; `cancelled` refunded before it began.
             * @enum {string}
             */
            state: "not_started" | "running" | "ended" | "frozen" | "cancelled";
            /** @description Price paid for it. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description How many machines, a whole number. */
            units: number | null;
            /** @description Principal left after days of loss. Unit: USDT, as `currency` says where it stands beside. */
            principal: components["schemas"]["Decimal"];
            /** @description Earned on this business day (UTC+8). Unit: USDT, as `currency` says where it stands beside. */
            todayIncome: components["schemas"]["Decimal"];
            /** @description Earned so far. Unit: USDT, as `currency` says where it stands beside. */
            totalIncome: components["schemas"]["Decimal"];
            /** @description The first business day. */
            startDay: components["schemas"]["BusinessDay"];
            /** @description The last business day. */
            endDay: components["schemas"]["BusinessDay"];
            /** @description Business days until the end. */
            remainingDays: number;
            /** @description Business days it runs. */
            termDays: number;
            /** @description Amount returned on the current principal, and its fee; null when the product has no early exit, or not yet. Unless it ends now, the order first takes part in the day's result, which may change both. */
            exit: {
                /** @description What comes back. Unit: USDT, as `currency` says where it stands beside. */
                returned: components["schemas"]["Decimal"];
                /** @description The fee. Unit: USDT, as `currency` says where it stands beside. */
                fee: components["schemas"]["Decimal"];
                endsNow: boolean;
            } | null;
            /** @description Left early: it still takes part in this business day, and ends when that is paid. */
            leavesDay: string | null;
            /** @description Why; null where there is nothing to say. */
            reason: ("unfilled" | "default" | "exit" | "term" | "recovered") | null;
            /** @description The money for a day that is over is not there: nothing is paid until it is, and the days then come after one another. */
            isPaused: boolean;
            /** @description How it ended: when, what came back of the amount, the fee of leaving early, and what was lost of it; null before. */
            end: {
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
                /** @description What comes back. Unit: USDT, as `currency` says where it stands beside. */
                returned: components["schemas"]["Decimal"];
                /** @description The fee. Unit: USDT, as `currency` says where it stands beside. */
                fee: components["schemas"]["Decimal"];
                /** @description Unit: USDT, as `currency` says where it stands beside. */
                lost: components["schemas"]["Decimal"];
            } | null;
            /** @description Owner's choice for the end of the term; null when the product is not sold again. */
            renewal: {
                mode: components["schemas"]["RenewMode"];
                /** @description The order that followed; null before the end, or where none did. */
                newOrderId: string | null;
                /** @description Why none did: no longer sold or covered, too little money there, a limit of the product or of its owner, or left early. */
                refusal: ("closed" | "short" | "limit" | "left") | null;
            } | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description What is paid when. */
            schedule: components["schemas"]["Schedule"];
            /** @description Every day that was accrued, newest first; each is a journal of the books. */
            days: {
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day: components["schemas"]["BusinessDay"];
                /** @description Earned. Unit: USDT, as `currency` says where it stands beside. */
                income: components["schemas"]["Decimal"];
                /** @description The journal of the books. */
                journalId: string | null;
            }[];
        };
        /** @description What `product.getProduct` answers. */
        GetProductResult: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ProductCode"];
            /** @description What it is. */
            kind: components["schemas"]["ProductKind"];
            /** @description In the language of the caller; never the words "guaranteed" or "risk-free". */
            name: string;
            /** @description In a few words. */
            summary: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /**
             * @description `upcoming` until its first day, `sold_out` at capacity, `closed` after its deadline, `unfilled` when a bond was refunded, `dry` while the money for a day is not there: then nothing is paid and nothing sold. `upcoming` before its first day; `open` on sale; `sold_out` at capacity; `closed` after its deadline; `dry` the money for a day is not there: nothing is paid and nothing sold; `uncovered` its pool covers too few days of target income to sell more; `unfilled` a bond that was refunded; `default` its issuer has not paid.
             * @enum {string}
             */
            state: "upcoming" | "open" | "sold_out" | "closed" | "dry" | "uncovered" | "unfilled" | "default";
            /**
             * @description Fixed: a bond's coupon. Variable: what was realised; a target is only ever shown as such.
             * @enum {string}
             */
            rateKind: "fixed" | "variable";
            /** @description Percent a year, nominal: the coupon, or the range that is aimed at. Never above 20. Unit: percent. */
            yearlyLow: components["schemas"]["Decimal"];
            /** @description The upper end by the year. Unit: percent. */
            yearlyHigh: components["schemas"]["Decimal"];
            /** @description Realised result of the last 30 business days, as percent a year; null before there are any. Variable products only. Unit: percent. */
            yearlyRealised: components["schemas"]["Decimal"] | null;
            /** @description How many of those days, and of how many, were only modelled (`isModelled`): none of them may be called realised. */
            realisedDays: {
                /** @description All days that were counted. */
                all: number;
                /** @description Those of them that were only modelled. */
                modelled: number;
            };
            /** @description The same by the day, percent: a 365th, cut towards zero. Unit: percent. */
            dailyLow: components["schemas"]["Decimal"];
            /** @description The upper end by the day. Unit: percent. */
            dailyHigh: components["schemas"]["Decimal"];
            /** @description Realised by the day; null before there is any. Unit: percent. */
            dailyRealised: components["schemas"]["Decimal"] | null;
            /** @description Trades only markets that never close: it runs 365 days a year, 24 hours a day. */
            isAlwaysOn: boolean;
            /** @description Business days it runs. */
            termDays: number;
            /** @description The least at once. Unit: USDT, as `currency` says where it stands beside. */
            minAmount: components["schemas"]["Decimal"];
            /** @description The most at once. Unit: USDT, as `currency` says where it stands beside. */
            maxAmount: components["schemas"]["Decimal"];
            /** @description How much one member may hold at once. Unit: USDT, as `currency` says where it stands beside. */
            memberLimit: components["schemas"]["Decimal"];
            /** @description The VIP level that is needed; 0 is everyone. */
            level: number;
            /** @description How much may be sold in all. Unit: USDT, as `currency` says where it stands beside. */
            capacity: components["schemas"]["Decimal"];
            /** @description Sold so far. Unit: USDT, as `currency` says where it stands beside. */
            sold: components["schemas"]["Decimal"];
            /** @description Price of one unit; a mining machine is bought in units, the others by amount. Unit: the currency named by `currency` beside it. */
            unitPrice: components["schemas"]["Decimal"] | null;
            /** @description Last moment to buy a bond; money is returned when it is not filled by then. */
            deadline: components["schemas"]["WireTime"] | null;
            /** @description How many members hold it. */
            members: number;
            /** @description Amount that the caller holds, which counts towards `memberLimit`; null for visitors. Unit: USDT, as `currency` says where it stands beside. */
            held: components["schemas"]["Decimal"] | null;
            exit: {
                /** @description Whether it is possible. */
                isAllowed: boolean;
                /** @description Percent of the principal that an early exit costs. A fee of the house: principal never enters a pool (P1). Unit: percent. */
                feePercent: components["schemas"]["Decimal"];
                /** @description Business days until it is allowed. */
                afterDays: number;
            };
            /** @description The truth sheet. */
            truth: {
                /** @description Where it comes from. */
                source: string;
                backing: string;
                counterparty: string;
                losses: string;
                /** @description Current balance of the pool or escrow that pays, with the money of the desk behind it. Unit: USDT, as `currency` says where it stands beside. */
                pool: components["schemas"]["Decimal"];
                /** @description Days of target income that this pays for, of all that was sold; null where no desk stands behind the product. */
                coverDays: number | null;
                /** @description Below so many days nothing more is sold. */
                leastCoverDays: number;
                /** @description Days on which members lost, of all days of `history`. */
                lossDays: number;
                /** @description The worst day so far; null before there is one. Unit: percent. */
                worstPercent: components["schemas"]["Decimal"] | null;
                /** @description Prices or people of the sandbox, not real ones. */
                isSimulated: boolean;
            };
            /** @description Newest last, at most a year. */
            history: components["schemas"]["DayResult"][];
            machine: components["schemas"]["Machine"] | null;
            bond: components["schemas"]["Bond"] | null;
            /** @description The same as `deadline`. */
            deadlineTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `product.getProductStat` answers. */
        GetProductStatResult: {
            /** @description In the currency that totals are kept in, at the prices of the tape. */
            currency: string;
            /** @description Principal of all running orders. Unit: USDT, as `currency` says where it stands beside. */
            totalMoney: components["schemas"]["Decimal"];
            /** @description Earned so far by all orders. Unit: USDT, as `currency` says where it stands beside. */
            totalReward: components["schemas"]["Decimal"];
            /** @description Earned on this business day (UTC+8). Unit: USDT, as `currency` says where it stands beside. */
            todayReward: components["schemas"]["Decimal"];
            /** @description How many run. */
            running: number;
        };
        /** @description What `profile.getProfile` answers. */
        GetProfileResult: {
            /** @description What others see of the member. */
            nickname?: string;
            /** @description As in the document. */
            surname?: string;
            /** @description As in the document. */
            firstName?: string;
            /**
             * @description As in the document.
             * @enum {string}
             */
            gender?: "female" | "male" | "other";
            /** @description `YYYY-MM-DD`. */
            birthday?: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country?: string;
            /** @description Where the member lives. */
            address?: string;
            /** @description The national number, digits only. */
            phone?: string;
            /** @description Path of the picture, for `getFileLink`; null without one. */
            avatar: string | null;
            /** @description Names, birthday and country are those of the document once it is authorized, and can then not be changed here. */
            isVerified: boolean;
            /** @description Whether the leaderboard names the member; a first letter alone where it does not. */
            showName: boolean;
            /** @description The basic verification. */
            basic: components["schemas"]["VerificationState"];
            /** @description The advanced verification. */
            advanced: components["schemas"]["VerificationState"];
            /** @description When the account was opened. */
            memberSince: components["schemas"]["WireTime"];
            /** @description The same as `memberSince`. */
            memberSinceTime: components["schemas"]["WireTime"];
        };
        /** @description What `auth.getPublicKey` answers. */
        GetPublicKeyResult: {
            /** @description For the header `X-Key-Id`. */
            kid: string;
            /** @description The public key: base64 of a DER SubjectPublicKeyInfo, RSA of 3072 bits, for OAEP with SHA-256. */
            spki: string;
        };
        /** @description What `wallet.getRate` answers. */
        GetRateResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description What one unit is worth. Unit: USDT for one unit of `currency`. */
            rate: components["schemas"]["Decimal"];
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: string | null;
            /** @description Number of a tick on the instrument's tape. */
            tick: number | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description What `receipt.getReceipt` answers. */
        GetReceiptResult: {
            /** @description What the server signed. */
            receipt: string;
            /** @description Number of the first checkpoint that was signed over all of it; null for the second until there is one. */
            checkpoint: number | null;
            /** @description First checkpoint after the acceptance of a fill whose currency another market prices. */
            rateCheckpoint: number | null;
        };
        /** @description What `contest.getSeason` answers. */
        GetSeasonResult: {
            /** @description The records of this page. */
            records: components["schemas"]["SeasonRow"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
            season: string;
            /** @description First and last business day. */
            firstDay: string;
            lastDay: string;
            /** @description The season is over, and every contest of it is settled. */
            isFinal: boolean;
            /** @description Contests that end in it, by their end; `ranked` is how many have a final rank, and null before it is settled. */
            contests: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ContestId"];
                /** @description Its name, for people. */
                name: string;
                ranked: number | null;
                /** @description When it ends; null while it has not begun. */
                endTime: components["schemas"]["WireTime"];
            }[];
            /** @description The own row, wherever it stands. */
            own: components["schemas"]["SeasonRow"] | null;
        };
        /** @description What `security.getSecurity` answers. */
        GetSecurityResult: {
            /** @description The first letter and the domain, the last digits: enough to recognise, not to use. */
            email: string | null;
            /** @description The national number, digits only. */
            phone: string | null;
            hasPassword: boolean;
            /** @description A guest whose first password was never changed: no deposit, no withdrawal, no verification until it is. */
            isGuest: boolean;
            /** @description When the guest account ends; null for members. */
            guestUntil: components["schemas"]["WireTime"] | null;
            /** @description When the authenticator was bound; null without one. */
            authenticatorSince: components["schemas"]["WireTime"] | null;
            /** @description The authenticator alone logs in. */
            hasAuthenticatorLogin: boolean;
            recoveryCodesLeft: number;
            passkeys: components["schemas"]["Passkey"][];
            /** @description Third parties and wallets this account is known by. */
            links: {
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                kind: "oidc" | "wallet";
                /** @description Its name, for people. */
                name: string;
            }[];
            /** @description The second factors that may be shown. */
            factors: ("authenticator" | "recovery" | "passkey")[];
            /**
             * @description Proof that changes and money need besides passwords: a bound factor, else a code to the e-mail address or phone, else a log-in by wallet or third party at most ten minutes old. `none`: money waits for an address to be bound.
             * @enum {string}
             */
            proof: "factor" | "email" | "phone" | "login" | "none";
            withdrawalHold: {
                /** @description Why; null where there is nothing to say. */
                reason: string;
                /** @description Until when. */
                until: components["schemas"]["WireTime"];
                /** @description The same as `until`. */
                untilTime: components["schemas"]["WireTime"];
            } | null;
            /** @description Somebody says that the factors are lost; `until` is when they go, once the documents were accepted. */
            recovery: {
                /**
                 * @description `waiting` a reviewer has it; `holding` accepted; the factors go at `until`.
                 * @enum {string}
                 */
                state: "waiting" | "holding";
                /** @description Until when. */
                until: components["schemas"]["WireTime"] | null;
                /** @description The same as `until`. */
                untilTime: components["schemas"]["WireTime"] | null;
            } | null;
            /** @description Events caused by other log-ins, or by somebody without one. */
            unseenEvents: number;
            /** @description The phrase in mails and at the log-in; null before one is set. */
            phrase: string | null;
            /** @description Log-ins on new devices that this one is asked about; see `listLoginRequests`. */
            loginRequests: number;
            /** @description The same as `guestUntil`. */
            guestUntilTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `authenticatorSince`. */
            authenticatorSinceTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `market.getServerTime` answers. */
        GetServerTimeResult: {
            /** @description The server's clock. */
            time: components["schemas"]["WireTime"];
            /** @description Epoch milliseconds. */
            timestamp: number;
        };
        /** @description What `settings.getSetting` answers. */
        GetSettingResult: {
            isPcLimite: boolean;
        } | {
            /**
             * @description `sandbox`: prices are simulated and money is play money. `live`: neither is.
             * @enum {string}
             */
            profile: "sandbox" | "live";
            simulatedMarket: boolean;
            /** @description External link mode (spec section 9): 1 does nothing, 2 navigates directly, 4 goes to the outlink page. */
            linkMode: 1 | 2 | 4;
            /** @description Hosts, with their sub-domains, that the outlink page may lead to. */
            outlinkHosts: string[];
            /** @description Secure origin under which phones of this network reach the server, when it knows one. */
            phoneUrl?: string;
            /** @description As the operator has set them: of withdrawals after a security change, and of lost factors before they go. */
            waits?: {
                withdrawalSeconds: number;
                recoverySeconds: number;
            };
        };
        /** @description What `statement.getStatement` answers. */
        GetStatementResult: {
            /** @description Signed words, one fact a line; the last one is the hash of the statement. */
            text: string;
            /** @description Signature by the key that signs receipts, base64. */
            signature: string;
            /** @description The statement as canonical JSON. */
            statement: string;
        };
        /** @description What `security.getStreamTicket` takes. */
        GetStreamTicketInput: Record<string, never>;
        /** @description What `security.getStreamTicket` answers. */
        GetStreamTicketResult: {
            /** @description Stands for a log-in that is under way. */
            ticket: components["schemas"]["Ticket"];
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
        };
        /** @description What `team.getTeam` answers. */
        GetTeamResult: {
            /** @description The invitation code. */
            inviteCode: string;
            /** @description A path inside the app, with the code in it. */
            path: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Percent of each fee; 0 when there are no rebates. Unit: percent. */
            rebatePercent: components["schemas"]["Decimal"];
            /** @description Everybody on the three levels below. */
            size: number;
            /** @description By level. */
            levels: [
                number,
                number,
                number
            ];
            newToday: number;
            /** @description How many of them have topped up. */
            topUpCount: number;
            /** @description Earned. Unit: USDT, as `currency` says where it stands beside. */
            income: components["schemas"]["Decimal"];
            /** @description Settled and not paid yet: it is paid once the member is verified. Unit: USDT, as `currency` says where it stands beside. */
            waiting: components["schemas"]["Decimal"];
            /** @description The basic verification is done. */
            isVerified: boolean;
            /** @description Income from today's fees paid so far; settled when the day is over. Unit: USDT, as `currency` says where it stands beside. */
            todayIncome: components["schemas"]["Decimal"];
            /** @description Income of the last settled day, and which day it was. Unit: USDT, as `currency` says where it stands beside. */
            lastIncome: components["schemas"]["Decimal"];
            settledDay: string | null;
            /** @description When the day is settled. */
            nextSettlementTime: components["schemas"]["WireTime"];
            /** @description Inviter, as far as may be disclosed, and the inviter's share of this member's fees; null without one. */
            invitedBy: {
                /** @description Its name, for people. */
                name: string;
                /** @description Earned by the fees of this member. Unit: USDT, as `currency` says where it stands beside. */
                earned: components["schemas"]["Decimal"];
            } | null;
        };
        /** @description What `trade.getTradeResults` answers. */
        GetTradeResultsResult: {
            /** @description `YYYY-MM`. */
            month: components["schemas"]["TradeMonth"];
            /** @description Realised: closings and ended options, less all fees. Overnight fees stand on their positions. Unit: USDT. */
            result: components["schemas"]["Decimal"];
            /** @description Days on which something was realised. */
            days: {
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day: string;
                /** @description Realised by closings of positions. Unit: USDT. */
                contracts: components["schemas"]["Decimal"];
                /** @description Realised by options that ended. Unit: USDT. */
                options: components["schemas"]["Decimal"];
                /** @description Realised, less all fees. Unit: USDT. */
                result: components["schemas"]["Decimal"];
            }[];
            /** @description Largest gain first. */
            markets: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
                /** @description Realised, less all fees. Unit: USDT. */
                result: components["schemas"]["Decimal"];
                /** @description How many ended. */
                ended: number;
                /** @description How many won. */
                won: number;
            }[];
            /** @description This month and the eleven before it, oldest first, those without anything left out. */
            months: {
                /** @description `YYYY-MM`. */
                month: components["schemas"]["TradeMonth"];
                /** @description Realised, less all fees. Unit: USDT. */
                result: components["schemas"]["Decimal"];
            }[];
        };
        /** @description What `trade.getTradeSummary` answers. */
        GetTradeSummaryResult: {
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description Balance, margin and running profit together. Unit: USDT. */
            equity: components["schemas"]["Decimal"];
            /** @description Free to use now. Unit: USDT. */
            available: components["schemas"]["Decimal"];
            /** @description Held for open positions. Unit: USDT. */
            usedMargin: components["schemas"]["Decimal"];
            /** @description Profit or loss of open positions, as they would close now. Unit: USDT. */
            unrealised: components["schemas"]["Decimal"];
            /** @description Realised since the start of the business day (UTC+8). Unit: USDT. */
            realisedToday: components["schemas"]["Decimal"];
            /** @description Percent: equity against used margin; null where none is used. Unit: percent. */
            marginLevel: components["schemas"]["Decimal"] | null;
            /** @description How many. */
            openPositions: number;
            /** @description How many. */
            waitingOrders: number;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description What `trade.getTradeTerms` answers. */
        GetTradeTermsResult: {
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /** @description Decimals of quantities, and what they must be a multiple of. */
            quantityScale: number;
            /** @description What a quantity must be a multiple of. Unit: base currency of the instrument. */
            quantityStep: components["schemas"]["Decimal"];
            /** @description The smallest quantity of an order. Unit: base currency of the instrument. */
            minQuantity: components["schemas"]["Decimal"];
            /** @description Most notional one position may have. Unit: USDT. */
            maxNotional: components["schemas"]["Decimal"];
            /** @description What may be chosen. */
            leverages: number[];
            /** @description Leverage that regulators allow retail clients for this class. */
            retailLeverage: number;
            /** @description Percent of the notional, for opening and again for closing. Unit: percent. */
            feePercent: components["schemas"]["Decimal"];
            /** @description Percent of the margin: at this equity a position closes itself. Unit: percent. */
            closeOutPercent: components["schemas"]["Decimal"];
            /** @description Percent of the notional a night; Wednesday counts three times where markets rest at weekends. */
            financingPercent: {
                /** @description Of a long position; negative where it costs. Unit: percent. */
                buy: components["schemas"]["Decimal"];
                /** @description Of a short position; negative where it costs. Unit: percent. */
                sell: components["schemas"]["Decimal"];
            };
            /** @description Wednesday's night counts three times, and those of the weekend not at all. */
            tripleDay: boolean;
            /** @description Worth of one unit of the quote currency in USDT now; fixed for a position when its order is accepted. Unit: USDT for one unit of the quote currency. */
            quoteRate: components["schemas"]["Decimal"];
            /** @description Percent that a market order may fill worse than the price at acceptance, unless it says otherwise. Unit: percent. */
            slippagePercent: components["schemas"]["Decimal"];
            /** @description Balance of the caller; a visitor without a wallet sees the starting amount. Null for money without a log-in. Unit: USDT. */
            available: components["schemas"]["Decimal"] | null;
        };
        /** @description What `login.getWalletChallenge` answers. */
        GetWalletChallengeResult: {
            /** @description The text to sign. */
            message: string;
        };
        /** @description What `welfare.getWelfare` answers. */
        GetWelfareResult: {
            /** @description Off: tasks are listed, and nothing can be claimed. */
            isOn: boolean;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Money left for rewards. Unit: USDT, as `currency` says where it stands beside. */
            pool: components["schemas"]["Decimal"];
            /** @description All that the member has received so far. Unit: USDT, as `currency` says where it stands beside. */
            claimed: components["schemas"]["Decimal"];
            /** @description Claimed and not paid yet: it is paid once the member is verified. Unit: USDT, as `currency` says where it stands beside. */
            waiting: components["schemas"]["Decimal"];
            /** @description The basic verification is done. */
            isVerified: boolean;
            tasks: {
                /**
                 * @description The task.
                 * @enum {string}
                 */
                task: "check_in" | "lesson" | "demo_trade" | "authenticator" | "verify";
                /** @description What the task pays. Unit: USDT, as `currency` says where it stands beside. */
                reward: components["schemas"]["Decimal"];
                /** @description Can be done again with each business day (UTC+8). */
                isDaily: boolean;
                /**
                 * @description `open` to be done; `done` done, may be claimed; `waiting` claimed, waits for a verification; `claimed` paid.
                 * @enum {string}
                 */
                state: "open" | "done" | "waiting" | "claimed";
            }[];
            /** @description Business days in a row, up to today or yesterday. */
            checkInDays: number;
            /** @description When the next business day (UTC+8) begins. */
            nextDayTime: components["schemas"]["WireTime"];
        };
        /** @description What `payout.getWithdrawalPasswordState` answers. */
        GetWithdrawalPasswordStateResult: {
            /** @description There is one. */
            isSet: boolean;
            /** @description Until when it is stopped; null when it is not. */
            heldUntil: components["schemas"]["WireTime"] | null;
            sample: string | null;
            /** @description The same as `heldUntil`. */
            heldUntilTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `withdrawal.getWithdrawalQueue` answers. */
        GetWithdrawalQueueResult: {
            /** @description Asked for and neither delivered nor returned. */
            waiting: number;
            /** @description When the one that has waited longest was asked for; null when none waits. */
            oldest: components["schemas"]["WireTime"] | null;
            /** @description Waiting withdrawals later than promised, by `WITHDRAWAL_DELAYS`. */
            late: components["schemas"]["WithdrawalCounted"][];
            /** @description The newest delivered ones of the last 30 days; times from the request to the delivery. */
            delivered: {
                /** @description How many. */
                count: number;
                /** @description From when on. */
                since: components["schemas"]["WireTime"] | null;
                /** @description Half took at most so long; null while too few were measured. */
                medianSeconds: number | null;
                /** @description 95 of 100 took at most so long; null while too few were measured. */
                p95Seconds: number | null;
                /** @description How many took up to so long, and more than the class before; the last one has no end. */
                classes: {
                    /** @description Upper end; null without one. */
                    toSeconds: number | null;
                    /** @description How many. */
                    count: number;
                }[];
                /** @description The same as `since`. */
                sinceTime: components["schemas"]["WireTime"] | null;
            };
            /** @description Returned in the last 30 days, by reason. */
            returned: components["schemas"]["WithdrawalCounted"][];
            /** @description The same as `oldest`. */
            oldestTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `withdrawal.getWithdrawalTerms` answers. */
        GetWithdrawalTermsResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Free to use now. Unit: the currency named by `currency` beside it. */
            available: components["schemas"]["Decimal"];
            /** @description By network; `BANK` for bank cards. The fee is taken out of the amount. */
            networks: {
                /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
                network: string;
                /** @description The smallest amount. Unit: the currency named by `currency` beside it. */
                minimum: components["schemas"]["Decimal"];
                /** @description The fee. Unit: the currency named by `currency` beside it. */
                fee: components["schemas"]["Decimal"];
                /** @description Minutes it usually takes. */
                arrivalMinutes: number;
            }[];
            /** @description Limit of the business day, valued in USDT. Unit: USDT. */
            dailyLimit: components["schemas"]["Decimal"];
            /** @description What is left of the limit today. Unit: USDT. */
            remainingToday: components["schemas"]["Decimal"];
            isPasswordSet: boolean;
            /** @description Debts from deposits that their network took back: withdrawals wait until they are paid from what becomes available. */
            debts: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description How much. Unit: the currency named by `currency` beside it. */
                amount: components["schemas"]["Decimal"];
            }[];
            /** @description Why nothing can be withdrawn for the moment, and until when; null when it can. */
            hold: {
                /**
                 * @description Why; null where there is nothing to say.
                 * @enum {string}
                 */
                reason: "password_changed" | "password_tries" | "login_password_changed" | "factor_changed" | "address_changed" | "address_replaced" | "unfrozen" | "too_often";
                /** @description Until when. */
                until: components["schemas"]["WireTime"];
                /** @description The same as `until`. */
                untilTime: components["schemas"]["WireTime"];
            } | null;
        };
        /** @description `deviceKey`: random, kept by this phone; it may have one guest. */
        GuestLoginInput: {
            deviceKey: string;
            /** @description The user agreement was accepted; must be true. */
            agreed: boolean;
        };
        /** @description What `login.guestLogin` answers. */
        GuestLoginResult: {
            /** @description For the header `X-Access-Token` from now on. */
            token: string;
            /** @description Who is logged in. */
            userInfo: components["schemas"]["UserInfo"];
            /** @description The log-in name of the guest, and its first password: shown once, then known to nobody. */
            loginName: string;
            /** @description The password that the guest account begins with; shown once. */
            initialPassword: string;
        };
        /** @description What `recovery.handInRecovery` takes. */
        HandInRecoveryInput: {
            /** @description For the header `X-Access-Token` from now on. */
            token: components["schemas"]["Ticket"];
            /** @description As in the document. */
            surname: string;
            /** @description As in the document. */
            firstName: string;
            /** @description `YYYY-MM-DD`. */
            birthday: components["schemas"]["CalendarDate"];
            /** @description ISO 3166-1 alpha-2 code. */
            country: components["schemas"]["Country"];
            /**
             * @description The document that is shown.
             * @enum {string}
             */
            documentType: "id" | "passport";
            /** @description As in the document; masked in answers. */
            documentNumber: string;
            /** @description The front of an ID, or the portrait page of a passport. */
            front: components["schemas"]["IdentityFile"];
            /** @description An ID has a back, a passport has none. */
            back?: components["schemas"]["IdentityFile"];
            /** @description Photos that the phone found fault with and the member says are fine: a person looks at them first. */
            vouchedPhotos?: ("front" | "back")[];
            /** @description A picture of the member, as the upload answered it. */
            selfie: components["schemas"]["IdentityFile"];
        };
        /** @description The first message: version of the stream, epoch ms by the server, milliseconds between frames. */
        Hello: [
            "hello",
            number,
            number,
            number
        ];
        /** @description Bytes in hex. */
        Hex: string;
        /** @description 32 bytes in hex. */
        Hex32: string;
        /** @description The path that the upload answered. */
        IdentityFile: string;
        /** @description An instrument with its newest price and the figures of 24 hours. */
        InstrumentRecord: {
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /** @description The middle price of the newest tick. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            currentPrice: components["schemas"]["Decimal"];
            /** @description What a seller gets now. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            bid: components["schemas"]["Decimal"];
            /** @description What a buyer pays now. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            ask: components["schemas"]["Decimal"];
            /** @description The change against 24 hours ago. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            rise: components["schemas"]["Decimal"];
            /** @description The change against 24 hours ago, with two decimals. Unit: percent. */
            riseRate: components["schemas"]["Decimal"];
            /** @description Ticks of the last 24 hours: a count, not an amount of money. */
            amount: number;
            /** @description Highest price of the last 24 hours. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            high: components["schemas"]["Decimal"];
            /** @description Lowest price of the last 24 hours. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            low: components["schemas"]["Decimal"];
            /** @description Number of the tick on this instrument's tape that made the price. */
            tick: number;
            /** @description When the newest tick was taken. */
            time: components["schemas"]["WireTime"];
            /**
             * @description `open` ticking, takes orders; `closed` outside trading hours; `stale` should tick but does not; `halted` its ticks are not believed.
             * @enum {string}
             */
            state: "open" | "closed" | "stale" | "halted";
            /** @description Number of the instrument on the tape and in the stream. */
            id: number;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description What is traded.
             * @enum {string}
             */
            class: "crypto" | "metal" | "forex";
            /** @description The currency that is traded. */
            base: string;
            /** @description The currency that prices are in. */
            quote: string;
            /** @description Decimals of its prices. */
            scale: number;
            /** @description Prices are simulated. */
            simulated: boolean;
            /** @description When a closed market opens next; null while it is open or never closes. */
            opensAt: components["schemas"]["WireTime"] | null;
            /** @description Hourly closes of the last 24 hours, oldest first, as integers at `scale`. */
            spark: number[];
            /** @description How many members closed a position in it in the last 24 hours, on real money; `amount` counts ticks. */
            traders: number;
            /** @description The same as `amount`. */
            tickCount: number;
            /** @description The same as `simulated`. */
            isSimulated: boolean;
            /** @description The same as `opensAt`. */
            opensTime: components["schemas"]["WireTime"] | null;
        };
        /** @description Somebody whom the member invited. */
        Invitee: {
            /** @description Says nothing but which row it is. */
            id: string;
            /** @description The first letter; whoever invited somebody knows the rest. */
            name: string;
            /** @description When this member registered. */
            joinedTime: components["schemas"]["WireTime"];
            /** @description How many he has invited himself. */
            invited: number;
            hasToppedUp: boolean;
            /** @description Inviter's income from the invitee's fees. Unit: USDT, as `currency` says where it stands beside. */
            earned: components["schemas"]["Decimal"];
            /** @description Prices or people of the sandbox, not real ones. */
            isSimulated: boolean;
        };
        /** @description What `identity.isHaveAuthDone` answers. */
        IsHaveAuthDoneResult: {
            /** @description The basic verification. */
            basic: boolean;
            /** @description The advanced verification. */
            advanced: boolean;
        };
        /** @description What `identity.isHaveAuth` answers. */
        IsHaveAuthResult: {
            /** @description The basic verification. */
            basic: components["schemas"]["VerificationState"];
            /** @description The advanced verification. */
            advanced: components["schemas"]["VerificationState"];
        };
        /**
         * Format: date-time
         * @description ISO 8601 in UTC, to the millisecond.
         */
        IsoTime: string;
        /** @description What `contest.joinContest` takes. */
        JoinContestInput: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ContestId"];
        };
        /** @description What `payout.labelDestination` takes. */
        LabelDestinationInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            label: string | null;
        };
        /** @description Percent of the value of a pledge. */
        Ladder: {
            /** @description The largest share of debt a loan may begin with. Unit: percent. */
            initial: components["schemas"]["Decimal"];
            /** @description From this share of debt on, more pledge is called for. Unit: percent. */
            call: components["schemas"]["Decimal"];
            /** @description From this share of debt on, the pledge is sold. Unit: percent. */
            liquidation: components["schemas"]["Decimal"];
        };
        /** @description A VIP level. */
        Level: {
            /** @description A VIP level; 0 is everyone. */
            level: components["schemas"]["LevelNumber"];
            /** @description The average from which on a member has it. Unit: USDT. */
            threshold: components["schemas"]["Decimal"];
            /** @description Taken off the fee of every contract order that is accepted while a member has it. Unit: percent. */
            feeDiscountPercent: components["schemas"]["Decimal"];
            /** @description Once, when it is reached for the first time ever; from the pool. Unit: USDT. */
            bonus: components["schemas"]["Decimal"];
            /** @description Every Monday to whoever has the level then; from the pool. Unit: USDT. */
            envelope: components["schemas"]["Decimal"];
            /** @description Names of products that are open from this level on. */
            products: string[];
        };
        /** @description A VIP level; 0 is everyone. */
        LevelNumber: number;
        /** @description A bonus or a red envelope. */
        LevelReward: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "bonus" | "envelope";
            /** @description A VIP level; 0 is everyone. */
            level: components["schemas"]["LevelNumber"];
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description How much. Unit: USDT. */
            amount: components["schemas"]["Decimal"];
            /** @description What it waits for; null when it was paid. */
            waitsFor: components["schemas"]["RewardWait"] | null;
            /** @description Null while it waits. */
            paidTime: components["schemas"]["WireTime"] | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description What is owed to all members: the entry of the public log, the prices it was valued at, and what is said to be held against it. */
        LiabilityTree: {
            /** @description Its number, from 1. */
            number: number;
            /** @description The entry of the public log, as text. */
            entry: string;
            /** @description The prices that it was valued at, as text. */
            marks: string;
            /** @description What is said to be held against it, as text. */
            reserves: string;
        };
        Limits: {
            /** @description Whose statements name. */
            memberId: string;
            /** @description Of the last statement; 0 before the first. */
            number: number;
            /** @description Every statement, oldest first. */
            statements: components["schemas"]["Statement"][];
            own: {
                /**
                 * @description Its name, for people.
                 * @enum {string}
                 */
                name: "depositDay" | "depositWeek" | "depositMonth" | "lossDay" | "lossWeek" | "lossMonth" | "turnoverDay" | "turnoverWeek" | "turnoverMonth" | "positionSize" | "positionLoss" | "openPositions" | "sessionMinutes" | "sessionMost";
                /** @description The limit that counts now; null for none. Unit: USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`. */
                most: components["schemas"]["Decimal"] | null;
                /** @description The amount used, whether there is a limit or not; null for a reminder. Unit: USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`. */
                used: components["schemas"]["Decimal"] | null;
                /** @description A looser limit that waits; `most` null for none at all. */
                next: {
                    /** @description The most that this part can give. Unit: USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`. */
                    most: components["schemas"]["Decimal"] | null;
                    /** @description When it happened. */
                    time: components["schemas"]["WireTime"];
                } | null;
            }[];
            /** @description Set by the platform. */
            given: {
                /**
                 * @description Its name, for people.
                 * @enum {string}
                 */
                name: "withdrawalDay" | "creditLoan" | "openTrades" | "optionsDay" | "optionStake" | "leverage" | "product";
                /** @description The class of instruments that a leverage is for, or the title of a product; null otherwise. */
                of: string | null;
                /** @description In `currency`; a count or a multiple where that is null. Unit: USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`. */
                most: components["schemas"]["Decimal"];
                /** @description The amount used; null for a limit of each single order. Unit: USDT; a count for `openPositions` and `openTrades`, minutes for `sessionMinutes`. */
                used: components["schemas"]["Decimal"] | null;
                /** @description Currency of the amounts; null where they are none. */
                currency: string | null;
            }[];
            /** @description Offers that the member cannot use for real money, and why: switched off, identity needed, or not in the country. */
            barred: {
                /**
                 * @description The kind of offer, as in `offer.listOffers`.
                 * @enum {string}
                 */
                offer: "contracts" | "options" | "swap" | "products" | "pledge" | "credit" | "offerings" | "contests" | "incentives";
                /**
                 * @description It is `off`, needs `identity`, or is not offered in the `country`.
                 * @enum {string}
                 */
                bar: "off" | "identity" | "country";
            }[];
            /** @description Nothing new can be opened until then; null when no time-out runs. */
            timeOutUntil: components["schemas"]["WireTime"] | null;
            /** @description The same for a self-exclusion, which counts for every account of the same verified person. */
            exclusionUntil: components["schemas"]["WireTime"] | null;
            /** @description Nothing new can be opened until then because a session has reached its length; null otherwise. */
            sessionUntil: components["schemas"]["WireTime"] | null;
            /** @description The result of today, closed, paid or charged, less fees; for the reminder. Unit: USDT. */
            resultToday: components["schemas"]["Decimal"];
            /** @description True once the member was asked to set limits, or has set some. */
            isAsked: boolean;
            /** @description The same as `timeOutUntil`. */
            timeOutUntilTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `exclusionUntil`. */
            exclusionUntilTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `sessionUntil`. */
            sessionUntilTime: components["schemas"]["WireTime"] | null;
        };
        /** @description N2: the sale of a pledge, with every tick that it followed from. */
        Liquidation: {
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description The bid of the last tick. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
            /** @description Owed when it was sold. Unit: USDT, as `currency` says where it stands beside. */
            debt: components["schemas"]["Decimal"];
            /** @description Sold and returned parts of the pledge. Unit: the currency of the pledge. */
            sold: components["schemas"]["Decimal"];
            /** @description What comes back. Unit: the currency of the pledge. */
            returned: components["schemas"]["Decimal"];
            /** @description What the sale brought. Unit: USDT, as `currency` says where it stands beside. */
            proceeds: components["schemas"]["Decimal"];
            /** @description The fee. Unit: USDT, as `currency` says where it stands beside. */
            fee: components["schemas"]["Decimal"];
            /** @description Debt that the sale did not cover: borne by the house, never by the member. Unit: USDT, as `currency` says where it stands beside. */
            shortfall: components["schemas"]["Decimal"];
            /** @description When more pledge was called for. */
            calledAt: components["schemas"]["WireTime"];
            /** @description The ticks that it followed from. */
            ticks: {
                /** @description Number of a tick on the instrument's tape. */
                tick: number;
                /** @description Epoch milliseconds. */
                timeMs: number;
                /** @description What a seller gets now. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
                bid: components["schemas"]["Decimal"];
                /** @description Debt as a share of the value of the pledge. Unit: percent. */
                ltvPercent: components["schemas"]["Decimal"];
            }[];
            /** @description The same as `calledAt`. */
            calledTime: components["schemas"]["WireTime"];
        };
        /** @description What `notice.listAlerts` answers. */
        ListAlertsResult: components["schemas"]["AlertRow"][];
        /** @description What `article.listAnnouncements` answers. */
        ListAnnouncementsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Announcement"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `identity.listApplications` answers. */
        ListApplicationsResult: components["schemas"]["Application"][];
        /** @description What `wallet.listBalances` answers. */
        ListBalancesResult: components["schemas"]["Balance"][];
        /** @description What `market.listCandles` answers. */
        ListCandlesResult: {
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description How long one candle lasts.
             * @enum {string}
             */
            interval: "1m" | "5m" | "15m" | "30m" | "1h" | "4h" | "1d" | "1w";
            /** @description Decimals of prices. */
            scale: number;
            /** @description Oldest first; the last one may still be open. */
            candles: components["schemas"]["CandleTuple"][];
            /** @description Epoch seconds from which on candles are the fold of taped ticks; older ones are modelled history. */
            tapedFrom: number;
        };
        /** @description What `chat.listChat` answers. */
        ListChatResult: {
            messages: components["schemas"]["ChatMessage"][];
            /** @description There are older ones. */
            hasMore: boolean;
            /** @description Answers come from a robot until a person does, and say so. */
            hasRobot: boolean;
            /** @description Where the operator answers instead: opened as `linkMode` says. */
            externalUrl: string | null;
        };
        /** @description What `contest.listContestEntries` answers. */
        ListContestEntriesResult: {
            /** @description The records of this page. */
            records: components["schemas"]["ContestEntry"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `contest.listContests` answers. */
        ListContestsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Contest"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `wallet.listCosts` answers. */
        ListCostsResult: components["schemas"]["CoinCost"][];
        /** @description What `wallet.listCurrencies` answers. */
        ListCurrenciesResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Its name, for people. */
            name: string;
            /** @description Decimals of amounts in this currency. */
            decimals: number;
            /** @description Money of a state, not a coin. */
            isFiat: boolean;
        }[];
        /** @description What `deposit.listDeposits` answers. */
        ListDepositsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["DepositRecord"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `payout.listDestinations` answers. */
        ListDestinationsResult: components["schemas"]["Destination"][];
        /** @description What `dispute.listDisputes` answers. */
        ListDisputesResult: components["schemas"]["Dispute"][];
        /** @description What `wallet.listEntries` answers. */
        ListEntriesResult: {
            /** @description The records of this page. */
            records: components["schemas"]["WalletEntry"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `article.listHelp` answers. */
        ListHelpResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ArticleId"];
                /**
                 * @description What it is about.
                 * @enum {string}
                 */
                topic: "start" | "account" | "money" | "trade" | "invest" | "fairness";
                /** @description The title. */
                title: string;
                /** @description In a few words. */
                summary: string;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `identity.listIdentityQuestions` answers. */
        ListIdentityQuestionsResult: components["schemas"]["QuestionOutput"][];
        /** @description What `auth.listInbox` answers. */
        ListInboxResult: {
            /** @description The address or number. */
            to: string;
            /** @description `code`, one of SECURITY_EVENTS, or `withdrawal_asked`, `withdrawal_approved`, `withdrawal_paid`. */
            kind: string;
            /** @description The six digits; empty in a notice. */
            code: string;
            /** @description Purpose of the code; null in a notice. */
            purpose: ("enter" | "reset" | "bind" | "unfreeze" | "recover" | "withdraw" | "destination" | "password" | "protect") | null;
            /** @description Parameters of a notice's text: `address`, `browser`, `system`; `amount`, `currency`, `destination`. */
            params: {
                [key: string]: string;
            };
            /** @description Inside the app, in each mail to a member: freezes the account without a log-in. */
            freezeLink: string | null;
            /** @description The phrase that the member chose, by which the mail is known to be ours; null without one. */
            phrase: string | null;
            /** @description In notices about a recovery: cancels it without a log-in. */
            cancelLink: string | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it is of no use any more. */
            expiresAt: components["schemas"]["WireTime"];
            /** @description The same as `expiresAt`. */
            expiresTime: components["schemas"]["WireTime"];
        }[];
        /** @description What `market.listInstruments` answers. */
        ListInstrumentsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["InstrumentRecord"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `team.listInvitees` answers. */
        ListInviteesResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Invitee"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `login.listIssuers` answers. */
        ListIssuersResult: {
            /** @description Names it in other calls. */
            id: string;
            /** @description Its name, for people. */
            name: string;
        }[];
        /** @description What `level.listLevelRewards` answers. */
        ListLevelRewardsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["LevelReward"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `level.listLevels` answers. */
        ListLevelsResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description By level. */
            levels: components["schemas"]["Level"][];
            own: {
                /** @description A VIP level; 0 is everyone. */
                level: components["schemas"]["LevelNumber"];
                /** @description Null while it never changed. */
                since: components["schemas"]["WireTime"] | null;
                /** @description Total assets, time-weighted over the 24 hours before this answer. Unit: USDT. */
                average: components["schemas"]["Decimal"];
                /** @description Net worth now. Unit: USDT. */
                totalAssets: components["schemas"]["Decimal"];
                /** @description Level that the average would give if evaluated now. */
                expected: components["schemas"]["LevelNumber"];
                /** @description Amount that the average lacks for the level above the one it has reached, or the member has; null at the top. */
                next: {
                    /** @description A VIP level; 0 is everyone. */
                    level: components["schemas"]["LevelNumber"];
                    /** @description What is missing. Unit: USDT. */
                    missing: components["schemas"]["Decimal"];
                } | null;
                /** @description When the level was evaluated last; null before. */
                evaluatedTime: components["schemas"]["WireTime"] | null;
                /** @description When the level is evaluated next. */
                nextEvaluationTime: components["schemas"]["WireTime"];
                /** @description The same as `since`. */
                sinceTime: components["schemas"]["WireTime"] | null;
            };
            rewards: {
                /** @description Off: no bonus and no envelope is due to anybody. */
                isOn: boolean;
                /** @description Money left for bonuses and envelopes, which are promised only up to it. Unit: USDT. */
                pool: components["schemas"]["Decimal"];
                /** @description Amount due to this member but unpaid, for lack of a verification or of money in the pool. Unit: USDT. */
                waiting: components["schemas"]["Decimal"];
                /** @description The basic verification is done. */
                isVerified: boolean;
                /** @description When the next red envelope is due. */
                nextEnvelopeTime: components["schemas"]["WireTime"];
            };
        };
        /** @description What `loan.listLoanTerms` answers. */
        ListLoanTermsResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description The least at once. Unit: USDT, as `currency` says where it stands beside. */
            minAmount: components["schemas"]["Decimal"];
            terms: {
                /** @description What it is. */
                kind: components["schemas"]["LoanKind"];
                /** @description Days. */
                days: number;
                /** @description Interest of one day. Unit: percent. */
                dailyPercent: components["schemas"]["Decimal"];
                /** @description A year of it, with nothing compounded. Unit: percent. */
                aprPercent: components["schemas"]["Decimal"];
                /** @description The most at once. Unit: USDT, as `currency` says where it stands beside. */
                maxAmount: components["schemas"]["Decimal"];
            }[];
            pledges: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
                /** @description The shares of debt at which something happens. */
                ladder: components["schemas"]["Ladder"];
            }[];
            /** @description The fee of the sale of a pledge, of what it brings. Unit: percent. */
            liquidationFeePercent: components["schemas"]["Decimal"];
            /** @description All interest of an overdue loan together is at most this share of what was lent. Unit: percent. */
            overdueCapPercent: components["schemas"]["Decimal"];
            /** @description A partial repayment is at least this. Unit: USDT, as `currency` says where it stands beside. */
            minRepayment: components["schemas"]["Decimal"];
        };
        /** @description What `loan.listLoans` answers. */
        ListLoansResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Loan"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `security.listLoginRequests` answers. */
        ListLoginRequestsResult: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description The browser, as far as it said. */
            browser: string;
            /** @description The operating system, as far as it said. */
            system: string;
            /** @description Shortened: `203.0.113.x`. */
            address: string;
            /** @description Two digits that the new device shows as well. */
            number: string;
            /** @description False where a second factor decides: it can only be denied. */
            canAllow: boolean;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description Seconds until it is of no use any more. */
            expiresInSeconds: number;
        }[];
        /** @description What `security.listLogins` answers. */
        ListLoginsResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: string;
                /** @description Browser and system as far as they say so: `Chrome`, `Android`. */
                browser: string;
                /** @description The operating system, as far as it said. */
                system: string;
                /**
                 * @description How this log-in was made.
                 * @enum {string}
                 */
                way: "password" | "email" | "phone" | "oidc" | "wallet" | "passkey" | "authenticator" | "guest" | "sample" | "register";
                /** @description Shortened: `203.0.113.x`. */
                address: string;
                /** @description The log-in that asks. */
                isCurrent: boolean;
                /** @description It can still be used. */
                isOpen: boolean;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
                /** @description When this log-in was last used. */
                seenTime: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `notice.listMyNotices` answers. */
        ListMyNoticesResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Notice"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `deposit.listNetworks` answers. */
        ListNetworksResult: {
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            network: components["schemas"]["NetworkCode"];
            /** @description Its name, for people. */
            name: string;
            /** @description The smallest amount. Unit: the currency named by `currency` beside it. */
            minimum: components["schemas"]["Decimal"];
            /** @description How many blocks have confirmed it, or have to. */
            confirmations: number;
            /** @description Minutes it usually takes. */
            arrivalMinutes: number;
        }[];
        /** @description What `article.listNews` answers. */
        ListNewsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["News"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `article.listNotices` answers. */
        ListNoticesResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ArticleId"];
                /** @description The title. */
                title: string;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `offering.listOfferings` answers. */
        ListOfferingsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Offering"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `offer.listOffers` answers. */
        ListOffersResult: {
            /**
             * @description Kind of offer: contracts, options, swaps, investment products, loans against collateral, credit, new coins, contests, or rewards.
             * @enum {string}
             */
            offer: "contracts" | "options" | "swap" | "products" | "pledge" | "credit" | "offerings" | "contests" | "incentives";
            /** @description Reason why the caller cannot use real money here: it is `off`, needs `identity`, or is not offered in the `country`; null when there is no bar. The demo is always open. */
            bar: ("off" | "identity" | "country") | null;
            /** @description ISO 3166 codes of where it is offered; null where every country has it, as in the sandbox. */
            countries: string[] | null;
            /** @description Verification that it needs: 0 none, 1 basic, 2 advanced. */
            level: number;
            /** @description Attestation signed when it was switched on, with its author and time; null when none was required. */
            attestation: {
                /** @description What is written. */
                text: string;
                /** @description What is ranked. */
                by: string;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            } | null;
        }[];
        /** @description What `option.listOptionPeriods` answers. */
        ListOptionPeriodsResult: {
            /** @description Off where the operator has not attested that it may be offered. */
            isOffered: boolean;
            /** @description Instruments that have options. */
            symbols: components["schemas"]["Symbol"][];
            /** @description What can be chosen. */
            periods: {
                /** @description How long it runs. */
                seconds: number;
                /** @description Percent of the stake that a win pays on top of it. Unit: percent. */
                payoutPercent: components["schemas"]["Decimal"];
                /** @description The smallest stake. Unit: USDT. */
                minStake: components["schemas"]["Decimal"];
                /** @description The largest stake. Unit: USDT. */
                maxStake: components["schemas"]["Decimal"];
                /** @description The share of hits, in percent, at which nothing is won or lost in the long run. Unit: percent. */
                breakEvenPercent: components["schemas"]["Decimal"];
                /** @description Average cost of 100 staked when rise and fall are equally likely. Unit: USDT. */
                costPer100: components["schemas"]["Decimal"];
            }[];
        };
        /** @description What `option.listOptions` answers. */
        ListOptionsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Option"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
            /** @description `YYYY-MM`: trades that ended before this month are in the archive and not listed; absent when all are. */
            listedSince?: string;
        };
        /** @description What `trade.listOrders` answers. */
        ListOrdersResult: {
            /** @description The records of this page. */
            records: components["schemas"]["TradeOrder"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
            /** @description `YYYY-MM`: trades that ended before this month are in the archive and not listed; absent when all are. */
            listedSince?: string;
        };
        /** @description What `trade.listPositions` answers. */
        ListPositionsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Position"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
            /** @description `YYYY-MM`: trades that ended before this month are in the archive and not listed; absent when all are. */
            listedSince?: string;
        };
        /** @description What `product.listProductOrders` answers. */
        ListProductOrdersResult: {
            /** @description The records of this page. */
            records: components["schemas"]["ProductOrder"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `product.listProducts` answers. */
        ListProductsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Product"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `withdrawal.listQuestions` answers. */
        ListQuestionsResult: components["schemas"]["Question"][];
        /** @description What `ranking.listRanking` answers. */
        ListRankingResult: {
            /** @description The business day it is of; null for the last 24 hours. */
            day: string | null;
            /** @description The newest days that are kept, the last one first; older ones can be asked for too. */
            days: string[];
            /** @description Where the period begins. */
            fromTime: components["schemas"]["WireTime"];
            /** @description Where the period ends. */
            untilTime: components["schemas"]["WireTime"];
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Minimum capital to be ranked. Unit: USDT. */
            minCapital: components["schemas"]["Decimal"];
            /** @description Best first, at most `RANKING_SIZE`; equal results have equal ranks. */
            rows: components["schemas"]["RankingRankingRow"][];
            /** @description How many are ranked. */
            ranked: number;
            /** @description All who closed a position in the 24 hours, ranked or not, and those of them whose profit is below zero. */
            accounts: number;
            /** @description How many of them lost. */
            losing: number;
            /** @description Null while nobody has closed one. Unit: percent. */
            losingPercent: components["schemas"]["Decimal"] | null;
        };
        /** @description What `recurring.listRecurring` answers. */
        ListRecurringResult: components["schemas"]["Recurring"][];
        /** @description What `recurring.listRecurringRuns` answers. */
        ListRecurringRunsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["RecurringRun"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `security.listSecurityEvents` answers. */
        ListSecurityEventsResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: string;
                /**
                 * @description What it is.
                 * @enum {string}
                 */
                kind: "login" | "new_device" | "login_failed" | "password_changed" | "password_reset" | "withdrawal_password_changed" | "authenticator_bound" | "authenticator_unbound" | "authenticator_login_on" | "authenticator_login_off" | "recovery_code_used" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "address_bound" | "destination_added" | "destination_changed" | "destination_removed" | "login_revoked" | "recovery_asked" | "recovery_approved" | "recovery_rejected" | "recovery_cancelled" | "factors_removed" | "frozen" | "unfrozen" | "data_downloaded" | "phrase_changed" | "login_asked" | "login_denied";
                /** @description The browser, as far as it said. */
                browser: string;
                /** @description The operating system, as far as it said. */
                system: string;
                /** @description Where it came from, shortened. */
                address: string;
                isSeen: boolean;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `offering.listSubscriptions` answers. */
        ListSubscriptionsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["Subscription"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `swap.listSwaps` answers. */
        ListSwapsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["SwapRecord"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `reference.listTermChanges` answers. */
        ListTermChangesResult: {
            /** @description The object of its entry of kind `terms` in the public log. */
            id: string;
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "instrument" | "option" | "currency" | "network" | "level" | "task" | "loan" | "pledge" | "hours" | "holiday" | "setting";
            /** @description Which one. */
            key: string;
            /** @description Whether the row itself is new: then there is nothing before. */
            isNew: boolean;
            /** @description From when on it counts for what is accepted; a spread and an overnight fee for what is open, too. */
            fromTime: components["schemas"]["WireTime"];
            changes: {
                field: string;
                /** @description As it is now, in `unit`. */
                before: string;
                /** @description As it will be, in `unit`. */
                after: string;
                /** @description Unit, such as `%` or `USDT`; null when there is none. */
                unit: string | null;
            }[];
            /** @description SHA-256 of the entry's text, in hex. */
            hash: string;
        }[];
        /** @description What `market.listTickers` answers. */
        ListTickersResult: {
            /** @description The records of this page. */
            records: components["schemas"]["TickerRecord"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `article.listUnread` answers. */
        ListUnreadResult: {
            anntMsgList: components["schemas"]["Announcement"][];
            anntMsgTotal: number;
            sysMsgList: components["schemas"]["Announcement"][];
            sysMsgTotal: number;
        };
        /** @description What `profile.listViews` answers. */
        ListViewsResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: string;
                /** @description `member` for the own eye, `reviewer` with its name otherwise. */
                viewer: string;
                /**
                 * @description What it is for.
                 * @enum {string}
                 */
                purpose: "own" | "review" | "download";
                /**
                 * @description Which document was looked at.
                 * @enum {string}
                 */
                document: "front" | "back" | "selfie" | "address_proof" | "deposit_proof" | "withdrawal_proof" | "identity_answer" | "avatar" | "answers" | "chat";
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `welfare.listWelfareRewards` answers. */
        ListWelfareRewardsResult: {
            /** @description The records of this page. */
            records: {
                /** @description Names it in other calls. */
                id: string;
                /**
                 * @description The task.
                 * @enum {string}
                 */
                task: "check_in" | "lesson" | "demo_trade" | "authenticator" | "verify";
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: string;
                /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
                amount: components["schemas"]["Decimal"];
                /** @description What it waits for; null when it was paid. */
                waitsFor: components["schemas"]["RewardWait"] | null;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            }[];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description What `withdrawal.listWithdrawals` answers. */
        ListWithdrawalsResult: {
            /** @description The records of this page. */
            records: components["schemas"]["WithdrawalRecord"][];
            /** @description Records in all pages. */
            total: number;
            /** @description Records of one page, as asked for. */
            size: number;
            /** @description The number of this page, from 1. */
            current: number;
            /** @description How many pages there are. */
            pages: number;
        };
        /** @description A loan, or an application for one. */
        Loan: {
            /** @description Names it in other calls. */
            id: string;
            /** @description What it is. */
            kind: components["schemas"]["LoanKind"];
            /**
             * @description `pending_review` applied for, nobody has looked yet; `under_review` somebody looks at it; `retry` sent back to be corrected; `rejected` rejected for good; `waiting` granted, waits to be accepted; `passed` paid out and running; `paid_back` over; `end` says how.
             * @enum {string}
             */
            state: "pending_review" | "under_review" | "retry" | "rejected" | "waiting" | "passed" | "paid_back";
            /** @description How many events it has had; the journals of the newest carry this number. */
            version: number;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description Days. */
            days: number;
            /** @description Interest of one day. Unit: percent. */
            dailyPercent: components["schemas"]["Decimal"];
            /** @description The yearly rate, with nothing compounded. Unit: percent. */
            aprPercent: components["schemas"]["Decimal"];
            /** @description Interest if it runs to its end: the total that was disclosed, which is never exceeded. Unit: USDT, as `currency` says where it stands beside. */
            totalInterest: components["schemas"]["Decimal"];
            /** @description Principal and all interest, if it runs to its end. Unit: USDT, as `currency` says where it stands beside. */
            totalDue: components["schemas"]["Decimal"];
            /** @description The most that can ever be charged, were it never paid back in time. Unit: USDT, as `currency` says where it stands beside. */
            mostInterest: components["schemas"]["Decimal"];
            /** @description Still owed, with what has accrued by now. Unit: USDT, as `currency` says where it stands beside. */
            principalLeft: components["schemas"]["Decimal"];
            /** @description Interest that has accrued by now and is not paid. Unit: USDT, as `currency` says where it stands beside. */
            accrued: components["schemas"]["Decimal"];
            /** @description Interest for the remaining days. Unit: USDT, as `currency` says where it stands beside. */
            interestAhead: components["schemas"]["Decimal"];
            /** @description Charged in all, paid or not. Unit: USDT, as `currency` says where it stands beside. */
            interestCharged: components["schemas"]["Decimal"];
            /** @description Not paid back in time. */
            isOverdue: boolean;
            /** @description When it begins; null while it has not. */
            startTime: components["schemas"]["WireTime"] | null;
            /** @description When it ends; null while it has not begun. */
            endTime: components["schemas"]["WireTime"] | null;
            /** @description What stands for the loan; null for credit. */
            pledge: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
                /** @description How much. Unit: the currency of the pledge. */
                amount: components["schemas"]["Decimal"];
                /** @description Null while its market never had a price, or nothing is pledged any more. Unit: USDT, as `currency` says where it stands beside. */
                value: components["schemas"]["Decimal"] | null;
                /** @description Debt as a share of the value of the pledge. Unit: percent. */
                ltvPercent: components["schemas"]["Decimal"] | null;
                /** @description The shares of debt at which something happens. */
                ladder: components["schemas"]["Ladder"];
                /** @description The price at which it would be sold; null when nothing is owed. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
                liquidationPrice: components["schemas"]["Decimal"] | null;
                /** @description Time of the open call for more. */
                calledAt: components["schemas"]["WireTime"] | null;
                /** @description All that came back of it so far, in its own currency: released, left of a sale, or returned at the end. Unit: the currency of the pledge. */
                returned: components["schemas"]["Decimal"];
                /** @description The same as `calledAt`. */
                calledTime: components["schemas"]["WireTime"] | null;
            } | null;
            /** @description Every step that moved money, oldest first. */
            history: {
                /**
                 * @description What is paid.
                 * @enum {string}
                 */
                what: "paid_out" | "repaid" | "topped_up" | "released" | "liquidated";
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description Paid out or repaid, added to the pledge or taken from it; of a sale, the debt that it paid. Unit: USDT, as `currency` says where it stands beside. */
                amount: components["schemas"]["Decimal"];
                /** @description Interest part of a repayment; null for any other step. Unit: USDT, as `currency` says where it stands beside. */
                interest: components["schemas"]["Decimal"] | null;
            }[];
            /** @description When it was paid back, or its application ended; null before. */
            doneTime: components["schemas"]["WireTime"] | null;
            /** @description How it ended: paid by the member, or by selling from the pledge. */
            end: ("repaid" | "liquidated") | null;
            /** @description The sale of the pledge; null unless there was one. */
            liquidation: components["schemas"]["Liquidation"] | null;
            /** @description Why; null where there is nothing to say. */
            reason: ("lower_amount" | "limit" | "overdue" | "score_low" | "not_accepted" | "withdrawn" | "declined" | "expired") | null;
            /** @description Until when what was granted can be accepted. */
            offerUntil: components["schemas"]["WireTime"] | null;
            /** @description Decider: `desk` is a person, `sandbox-reviewer` the robot of the sandbox. */
            reviewer: string | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description The same as `offerUntil`. */
            offerUntilTime: components["schemas"]["WireTime"] | null;
        };
        /**
         * @description By credit, or against a pledge.
         * @enum {string}
         */
        LoanKind: "credit" | "pledge";
        /** @description What became of a loan. */
        LoanNews: [
            "loan",
            "reviewed" | "expired" | "reminded" | "called" | "call_ended" | "liquidated",
            string
        ];
        /** @description `username` is an e-mail address, the prefix and number of a phone (`1 5551234567`), or the name of a guest. */
        LoginInput: {
            /** @description The address or number that the account is entered with. */
            username: string;
            /** @description The password of the account. */
            password: string;
        };
        /** @description `factors` in it means: prove one of them with `finishLogin`; without any, wait for the device that is asked. */
        LoginResult: components["schemas"]["AuthSession"] | components["schemas"]["AuthPending"];
        /** @description What `auth.logout` takes. */
        LogoutInput: Record<string, never>;
        /** @description A mining machine that is rented. */
        Machine: {
            manufacturer: string;
            model: string;
            /** @description Of one machine. Unit: `hashrateUnit`. */
            hashrate: components["schemas"]["Decimal"];
            /** @description Such as `TH/s`. */
            hashrateUnit: string;
            /** @description Watts. */
            powerWatt: number;
            /** @description Such as `400 x 195 x 290 mm`. */
            size: string;
            /** @description Of one machine. Unit: kilograms. */
            weightKg: components["schemas"]["Decimal"];
            temperature: string;
            humidity: string;
            /** @description The network that it mines on. */
            network: string;
            /** @description For the calculator: what the network and the site were like on the last day. */
            coin: string;
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: string;
            /** @description Of the network, on the last day. Unit: none: the difficulty as the network states it. */
            difficulty: components["schemas"]["Decimal"];
            /** @description Coins that one unit of hashrate earned on that day. Unit: `coin` for one unit of hashrate a day. */
            coinsPerUnit: components["schemas"]["Decimal"];
            /** @description What electricity costs at the site. Unit: USDT for one kilowatt-hour. */
            electricityPerKwh: components["schemas"]["Decimal"];
            /** @description What the mining pool keeps. Unit: percent. */
            poolFeePercent: components["schemas"]["Decimal"];
        };
        /** @description What `article.markRead` takes. */
        MarkReadInput: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ArticleId"];
        };
        /** @description Number of a message, as text. */
        MessageNumber: string;
        /** @description Minutes after midnight. */
        MinuteOfDay: number;
        /**
         * @description A payment network, such as `TRC20`, `ERC20` or `BTC`; `BANK` for bank transfers.
         * @example TRC20
         */
        NetworkCode: string;
        /** @description A password; weak ones are refused. */
        NewPassword: string;
        /** @description What `factor.newRecoveryCodes` takes. */
        NewRecoveryCodesInput: Record<string, never>;
        /** @description What `factor.newRecoveryCodes` answers. */
        NewRecoveryCodesResult: {
            /** @description Each can be used once; shown once. */
            recoveryCodes: string[];
        };
        /** @description A piece of news. */
        News: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ArticleId"];
            /** @description The title. */
            title: string;
            /** @description In a few words. */
            summary: string;
            /** @description A language of the app. */
            language: components["schemas"]["ArticleLanguage"];
            /** @description Where it comes from. */
            source: string;
            /** @description Where the whole of it stands; null for what was written here. */
            link: string | null;
            /** @description Prices or people of the sandbox, not real ones. */
            isSimulated: boolean;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description Something the member is told. */
        Notice: {
            /** @description Names it in other calls. */
            id: components["schemas"]["NoticeId"];
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "new_device" | "password_changed" | "password_reset" | "withdrawal_password_changed" | "authenticator_bound" | "authenticator_unbound" | "authenticator_login_on" | "authenticator_login_off" | "recovery_code_used" | "recovery_codes_made" | "passkey_added" | "passkey_removed" | "address_bound" | "destination_added" | "destination_changed" | "destination_removed" | "recovery_asked" | "recovery_approved" | "recovery_rejected" | "recovery_cancelled" | "factors_removed" | "frozen" | "unfrozen" | "data_downloaded" | "phrase_changed" | "login_asked" | "login_denied" | "screening_found" | "screening_cleared" | "screening_confirmed" | "account_restricted" | "restriction_ended" | "identity_authorized" | "identity_rejected" | "identity_question" | "balance_corrected" | "deposit_credited" | "deposit_reversed" | "withdrawal_asked" | "withdrawal_question" | "withdrawal_approved" | "withdrawal_paid" | "withdrawal_returned" | "loan_granted" | "loan_sent_back" | "loan_rejected" | "loan_expired" | "loan_paid_out" | "loan_due" | "loan_overdue" | "loan_called" | "loan_liquidated" | "recurring_bought" | "recurring_missed" | "order_filled" | "order_returned" | "take_profit_hit" | "stop_loss_hit" | "closed_out" | "dispute_answered" | "draw_dispute_answered" | "product_paid" | "product_ended" | "product_refunded" | "product_paused" | "renewal_refused" | "product_frozen" | "offering_won" | "offering_not_won" | "offering_expired" | "offering_delivered" | "level_raised" | "level_lowered" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_started" | "contest_ended" | "contest_prize" | "price_above" | "price_below" | "close_out_near" | "announcement" | "chat_answered";
            /**
             * @description Which of the three lists it stands in.
             * @enum {string}
             */
            category: "system" | "task" | "transaction";
            params: {
                [key: string]: string;
            };
            /** @description Where it leads, as a path of the app. */
            screen: string;
            /** @description It was read. */
            isRead: boolean;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description Number of a notice, as text. */
        NoticeId: string;
        /** @description A new notice. */
        NoticeNews: [
            "notice",
            "new",
            string
        ];
        /** @description Topics of notices. */
        NoticeTopics: ("security" | "money" | "trade" | "invest" | "reward" | "alert" | "announcement" | "chat")[];
        /** @description A new coin that can be subscribed to. */
        Offering: {
            /** @description Names it in other calls. */
            id: components["schemas"]["OfferingCode"];
            /** @description Code of a currency, such as `BTC`. */
            coin: string;
            /** @description Its name, for people. */
            name: string;
            /** @description In a few words. */
            summary: string;
            /**
             * @description `upcoming` not open yet; `issuing` takes applications; `drawing` closed, waits for the tick that draws; `paying` drawn; winners pay; `completed` paid for; `listed` its market is open.
             * @enum {string}
             */
            state: "upcoming" | "issuing" | "drawing" | "paying" | "completed" | "listed";
            /** @description True while new applications are paused. Existing applications stay in, and the times do not change. */
            isPaused: boolean;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Price of one coin, before the draw and after it. Unit: USDT for one coin. */
            estimatedPrice: components["schemas"]["Decimal"];
            /** @description The price of the draw; null before. Unit: USDT for one coin. */
            winningPrice: components["schemas"]["Decimal"] | null;
            /** @description Coins in one lot. Unit: `coin`. */
            lotSize: components["schemas"]["Decimal"];
            /** @description A count of lots. */
            lots: number;
            /** @description How many one member may apply for. */
            memberLots: number;
            /** @description How many applied. */
            applicants: number;
            /** @description Lots applied for by all. */
            appliedLots: number;
            /** @description When applications begin. */
            opensAt: components["schemas"]["WireTime"];
            /** @description When applications end. */
            closesAt: components["schemas"]["WireTime"];
            /** @description The draw takes the first valid tick of this market at or after that moment. */
            drawSymbol: string;
            /** @description When the draw takes its tick. */
            drawsAt: components["schemas"]["WireTime"];
            /** @description Until when winners pay; null before the draw. */
            payUntil: components["schemas"]["WireTime"];
            /** @description When its market opens. */
            listsAt: components["schemas"]["WireTime"];
            /** @description The market that opened, once it is listed. */
            symbol: string | null;
            /** @description SHA-256 of the seed, published before it opened. */
            commitment: components["schemas"]["OfferingHash"];
            /** @description Prices or people of the sandbox, not real ones. */
            isSimulated: boolean;
            /** @description The same as `opensAt`. */
            opensTime: components["schemas"]["WireTime"];
            /** @description The same as `closesAt`. */
            closesTime: components["schemas"]["WireTime"];
            /** @description The same as `drawsAt`. */
            drawsTime: components["schemas"]["WireTime"];
            /** @description The same as `payUntil`. */
            payUntilTime: components["schemas"]["WireTime"];
            /** @description The same as `listsAt`. */
            listsTime: components["schemas"]["WireTime"];
        };
        /** @description Names an offering. */
        OfferingCode: string;
        /** @description 32 bytes in hex. */
        OfferingHash: string;
        /** @description What became of an application in an offering. */
        OfferingNews: [
            "offering",
            "applied" | "drawn" | "paid" | "expired" | "delivered",
            string
        ];
        /** @description Without an account yet, `agreed` opens one; the same ticket may then be sent again. */
        OidcLoginInput: {
            /** @description Stands for a log-in that is under way. */
            ticket: components["schemas"]["Ticket"];
            verifier: components["schemas"]["Ticket"];
            /** @description The user agreement was accepted; must be true. */
            agreed?: boolean;
            /** @description The invitation code. */
            inviteCode?: string;
        };
        /** @description What `trade.openDemo` takes. */
        OpenDemoInput: Record<string, never>;
        /** @description What `trade.openDemo` answers. */
        OpenDemoResult: {
            /** @description For the header `X-Access-Token` from now on. */
            token: components["schemas"]["Ticket"];
            /** @description Free to use now. Unit: USDT. */
            available: components["schemas"]["Decimal"];
        };
        /** @description What `dispute.openDispute` takes. */
        OpenDisputeInput: {
            /**
             * @description What it is.
             * @enum {string}
             */
            kind: "receipt" | "draw";
            /** @description The id of the position, the option or the offering. */
            subject: string;
            /** @description Number of one closing of a position. */
            closing?: string;
            /** @description Names of the checks that did not hold on the phone. */
            said: string[];
            /** @description In the member's own words. */
            claim?: string;
            /** @description The export as it would be saved: an object as JSON, whose other letters are escaped. */
            proof: string;
        };
        /** @description An option: rise or fall within a set time. */
        Option: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description Where the price is to be at the end.
             * @enum {string}
             */
            direction: "rise" | "fall";
            /** @description How long it runs. */
            seconds: number;
            /** @description What is staked. Unit: USDT. */
            stake: components["schemas"]["Decimal"];
            /** @description What a win pays on top of the stake, as a share of it. Unit: percent. */
            payoutPercent: components["schemas"]["Decimal"];
            /** @description Version of the rule that decides it. */
            rule: number;
            /**
             * @description `running` not expired, or not decided yet; `settled` decided; `outcome` says how.
             * @enum {string}
             */
            state: "running" | "settled";
            /** @description How it was decided; null while it runs. A tie and a void option return the stake. */
            outcome: ("won" | "lost" | "tie" | "void") | null;
            /** @description Why it is void: the rule that decided it names one of these. */
            reason: ("late_entry" | "few_ticks" | "stale_exit" | "gap" | "halt" | "late_accept") | null;
            /** @description What came back: stake and payout of a win, the stake of a tie or a void option, nothing of a loss; null while it runs. Unit: USDT. */
            credit: components["schemas"]["Decimal"] | null;
            /** @description The newest tick when it was accepted: the first valid one after it counts. */
            acceptTick: components["schemas"]["TickNumber"];
            /** @description The tick it began at; null before. */
            entryTick: components["schemas"]["TickNumber"] | null;
            /** @description The price of the tick it began at; null before. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            entryPrice: components["schemas"]["Decimal"] | null;
            /** @description The tick that decided it; null before. */
            exitTick: components["schemas"]["TickNumber"] | null;
            /** @description The price of the tick that decided it; null before. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            exitPrice: components["schemas"]["Decimal"] | null;
            /** @description Epoch ms: countdowns are exact to less than a second. */
            acceptMs: number;
            /** @description Epoch milliseconds of the expiry. */
            expiryMs: number;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /**
         * @description `market` fills at the next valid tick, `limit` at its price or better, `stop` once its price is reached.
         * @enum {string}
         */
        OrderKind: "market" | "limit" | "stop";
        /** @description A passkey of the member. */
        Passkey: {
            /** @description Names it in other calls. */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description When it was made. */
            createTime: components["schemas"]["WireTime"];
            /** @description When it was last used; null before. */
            lastUsedTime: components["schemas"]["WireTime"] | null;
        };
        /** @description WebAuthn's `AuthenticationResponseJSON`. */
        PasskeyAssertion: {
            /** @description Names it in other calls. */
            id: components["schemas"]["CredentialId"];
            rawId: components["schemas"]["CredentialId"];
            /**
             * @description The kind of journal.
             * @constant
             */
            type: "public-key";
            /**
             * @description WebAuthn's own field.
             * @enum {string}
             */
            authenticatorAttachment?: "platform" | "cross-platform";
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                authenticatorData: string;
                signature: string;
                userHandle?: string;
            };
        };
        /** @description Response of a device that has made a passkey, in WebAuthn's terms. */
        PasskeyCreation: {
            /** @description Names it in other calls. */
            id: string;
            rawId: string;
            /**
             * @description The kind of journal.
             * @constant
             */
            type: "public-key";
            /**
             * @description WebAuthn's own field.
             * @enum {string}
             */
            authenticatorAttachment?: "platform" | "cross-platform";
            clientExtensionResults: {
                [key: string]: unknown;
            };
            response: {
                clientDataJSON: string;
                attestationObject: string;
                authenticatorData?: string;
                transports?: string[];
                publicKeyAlgorithm?: number;
                /** @description A public key in base64. */
                publicKey?: string;
            };
        };
        /** @description What `login.passkeyLogin` takes. */
        PasskeyLoginInput: {
            /** @description What the passkey answered, instead of a code. */
            passkey: components["schemas"]["PasskeyAssertion"];
        };
        /** @description WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
        PasskeyRequest: {
            challenge: string;
            rpId: string;
            /** @description Milliseconds. */
            timeout: number;
            /**
             * @description WebAuthn's own field.
             * @constant
             */
            userVerification: "required";
            allowCredentials?: {
                /** @description Names it in other calls. */
                id: string;
                /**
                 * @description The kind of journal.
                 * @constant
                 */
                type: "public-key";
            }[];
        };
        /** @description The password of the account. */
        Password: string;
        /** @description A business day that is over; without one the last 24 hours are meant. */
        PastDay: string;
        /** @description What `offering.payOffering` takes. */
        PayOfferingInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        Payment: {
            orderId: string;
            /** @description What it is. */
            kind: components["schemas"]["ProductKind"];
            /** @description Its name, for people. */
            name: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Business day of the payment. */
            day: components["schemas"]["BusinessDay"];
            /**
             * @description What is paid.
             * @enum {string}
             */
            what: "income" | "coupon" | "principal";
            /** @description Negative on a day of loss; null where nobody can know it before. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"] | null;
            /**
             * @description `paid` booked; `due` still to come; `late` its day is over, and it is not paid.
             * @enum {string}
             */
            state: "paid" | "due" | "late";
        };
        /** @description National number, digits only; the country's code travels apart. */
        Phone: string;
        /** @description Calling code of a country, digits only, such as `1`. */
        PhoneCode: string;
        /** @description What `login.phoneLogin` takes. */
        PhoneLoginInput: {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
        };
        /** @description The path that the upload answered. */
        PicturePath: string;
        /** @description A whole number that comes back. */
        Ping: [
            "ping",
            number
        ];
        /** @description The number of the ping, and epoch ms by the server. */
        Pong: [
            "pong",
            number,
            number
        ];
        /** @description A position. `quantity` and `margin` are what is still open: of a closed one read `openQuantity`, `closeQuantity`, `closeMargin`, `closePrice` and `netResult`. */
        Position: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description `buy` gains when the price rises (long), `sell` when it falls (short).
             * @enum {string}
             */
            direction: "buy" | "sell";
            /** @description Still open; what it began with is `openQuantity`. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description The quantity it began with. Unit: base currency of the instrument. */
            openQuantity: components["schemas"]["Decimal"];
            /** @description How many times the margin the position is worth: a whole number. */
            leverage: number;
            /** @description Fee of each side, at the level when the order was accepted, not the current one. Unit: percent. */
            feePercent: components["schemas"]["Decimal"];
            /** @description The price it was filled at. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            openPrice: components["schemas"]["Decimal"];
            /** @description The tick it was filled at. */
            openTick: components["schemas"]["TickNumber"];
            /** @description Held for it now: after financing, with what was added. Unit: USDT. */
            margin: components["schemas"]["Decimal"];
            /** @description Held when it opened. Unit: USDT. */
            initialMargin: components["schemas"]["Decimal"];
            /** @description The fee of opening. Unit: USDT. */
            openFee: components["schemas"]["Decimal"];
            /** @description Overnight fees charged so far; negative where they were a gain. Unit: USDT. */
            financing: components["schemas"]["Decimal"];
            /** @description Closes at this gain; null without. */
            takeProfit: components["schemas"]["Target"] | null;
            /** @description Closes at this loss; null without. */
            stopLoss: components["schemas"]["StopTarget"] | null;
            /** @description How far a trailing stop has come, as last saved: the tick it was set at, the best price since, and its tick. */
            trail: {
                fromTick: components["schemas"]["TickNumber"];
                /** @description Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
                best: components["schemas"]["Decimal"];
                /** @description Number of a tick on the instrument's tape. */
                tick: components["schemas"]["TickNumber"];
            } | null;
            /** @description As prices, whatever they were given as; that of a trailing stop moves on with the price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            takeProfitPrice: components["schemas"]["Decimal"] | null;
            /** @description The stop loss as a price, however it was given; null without one. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            stopLossPrice: components["schemas"]["Decimal"] | null;
            /** @description Where it closes itself; null when it never does. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            closeOutPrice: components["schemas"]["Decimal"] | null;
            /** @description Worth of the quote currency, fixed when the order was accepted. Unit: USDT for one unit of the quote currency. */
            quoteRate: components["schemas"]["Decimal"];
            /**
             * @description `running` open; `settling` asked to close, at the next valid tick; `closed` nothing of it is open any more.
             * @enum {string}
             */
            state: "running" | "settling" | "closed";
            /** @description Quantity that the next tick closes on request; null without one. Unit: base currency of the instrument. */
            closingQuantity: components["schemas"]["Decimal"] | null;
            /** @description The newest tick when that was asked for: the first valid one after it closes. */
            closingTick: components["schemas"]["TickNumber"] | null;
            /** @description Margin and targets are as they are since this tick. */
            termsTick: components["schemas"]["TickNumber"];
            /** @description Realised by its closings so far; the running part is the client's to compute from the live price. Unit: USDT. */
            profit: components["schemas"]["Decimal"];
            /** @description Each closing, whole or in part, oldest first. */
            closings: components["schemas"]["Closing"][];
            /** @description When it was opened. */
            time: components["schemas"]["WireTime"];
            /** @description When the last of it was closed; null while any of it is open. */
            closeTime: components["schemas"]["WireTime"] | null;
            /** @description Of a closed position: the quantity that was closed, all of it. Unit: base currency of the instrument. */
            closeQuantity?: components["schemas"]["Decimal"];
            /** @description Of a closed position: the price it was closed at; of several closings their average by quantity. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            closePrice?: components["schemas"]["Decimal"];
            /** @description Of a closed position: the margin that was held for what was closed, after financing. Unit: USDT. */
            closeMargin?: components["schemas"]["Decimal"];
            /** @description Of a closed position: what it brought after the fees of both sides and financing. Unit: USDT. */
            netResult?: components["schemas"]["Decimal"];
        };
        /** @description What `product.previewOrder` answers. */
        PreviewOrderResult: {
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description Free to use now. Unit: USDT, as `currency` says where it stands beside. */
            available: components["schemas"]["Decimal"];
            /** @description The first business day. */
            startDay: components["schemas"]["BusinessDay"];
            /** @description The last business day. */
            endDay: components["schemas"]["BusinessDay"];
            /** @description What is paid when. */
            schedule: components["schemas"]["Schedule"];
            /** @description Total income until the end besides the principal; fixed products only. Unit: USDT, as `currency` says where it stands beside. */
            totalIncome: components["schemas"]["Decimal"] | null;
            /** @description Largest possible loss. Unit: USDT, as `currency` says where it stands beside. */
            worstCase: components["schemas"]["Decimal"];
        };
        /** @description Something to invest in. */
        Product: {
            /** @description Names it in other calls. */
            id: components["schemas"]["ProductCode"];
            /** @description What it is. */
            kind: components["schemas"]["ProductKind"];
            /** @description In the language of the caller; never the words "guaranteed" or "risk-free". */
            name: string;
            /** @description In a few words. */
            summary: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /**
             * @description `upcoming` until its first day, `sold_out` at capacity, `closed` after its deadline, `unfilled` when a bond was refunded, `dry` while the money for a day is not there: then nothing is paid and nothing sold. `upcoming` before its first day; `open` on sale; `sold_out` at capacity; `closed` after its deadline; `dry` the money for a day is not there: nothing is paid and nothing sold; `uncovered` its pool covers too few days of target income to sell more; `unfilled` a bond that was refunded; `default` its issuer has not paid.
             * @enum {string}
             */
            state: "upcoming" | "open" | "sold_out" | "closed" | "dry" | "uncovered" | "unfilled" | "default";
            /**
             * @description Fixed: a bond's coupon. Variable: what was realised; a target is only ever shown as such.
             * @enum {string}
             */
            rateKind: "fixed" | "variable";
            /** @description Percent a year, nominal: the coupon, or the range that is aimed at. Never above 20. Unit: percent. */
            yearlyLow: components["schemas"]["Decimal"];
            /** @description The upper end by the year. Unit: percent. */
            yearlyHigh: components["schemas"]["Decimal"];
            /** @description Realised result of the last 30 business days, as percent a year; null before there are any. Variable products only. Unit: percent. */
            yearlyRealised: components["schemas"]["Decimal"] | null;
            /** @description How many of those days, and of how many, were only modelled (`isModelled`): none of them may be called realised. */
            realisedDays: {
                /** @description All days that were counted. */
                all: number;
                /** @description Those of them that were only modelled. */
                modelled: number;
            };
            /** @description The same by the day, percent: a 365th, cut towards zero. Unit: percent. */
            dailyLow: components["schemas"]["Decimal"];
            /** @description The upper end by the day. Unit: percent. */
            dailyHigh: components["schemas"]["Decimal"];
            /** @description Realised by the day; null before there is any. Unit: percent. */
            dailyRealised: components["schemas"]["Decimal"] | null;
            /** @description Trades only markets that never close: it runs 365 days a year, 24 hours a day. */
            isAlwaysOn: boolean;
            /** @description Business days it runs. */
            termDays: number;
            /** @description The least at once. Unit: USDT, as `currency` says where it stands beside. */
            minAmount: components["schemas"]["Decimal"];
            /** @description The most at once. Unit: USDT, as `currency` says where it stands beside. */
            maxAmount: components["schemas"]["Decimal"];
            /** @description How much one member may hold at once. Unit: USDT, as `currency` says where it stands beside. */
            memberLimit: components["schemas"]["Decimal"];
            /** @description The VIP level that is needed; 0 is everyone. */
            level: number;
            /** @description How much may be sold in all. Unit: USDT, as `currency` says where it stands beside. */
            capacity: components["schemas"]["Decimal"];
            /** @description Sold so far. Unit: USDT, as `currency` says where it stands beside. */
            sold: components["schemas"]["Decimal"];
            /** @description Price of one unit; a mining machine is bought in units, the others by amount. Unit: the currency named by `currency` beside it. */
            unitPrice: components["schemas"]["Decimal"] | null;
            /** @description Last moment to buy a bond; money is returned when it is not filled by then. */
            deadline: components["schemas"]["WireTime"] | null;
            /** @description How many members hold it. */
            members: number;
            /** @description The same as `deadline`. */
            deadlineTime: components["schemas"]["WireTime"] | null;
        };
        /** @description Names a product. */
        ProductCode: string;
        /**
         * @description What a product is.
         * @enum {string}
         */
        ProductKind: "arbitrage" | "mining" | "bond";
        /** @description What became of an order of a product. */
        ProductNews: [
            "product",
            "bought" | "started" | "paid" | "paused" | "ended" | "frozen",
            string
        ];
        /** @description What a member holds of a product. */
        ProductOrder: {
            /** @description Names it in other calls. */
            id: string;
            /** @description The product. */
            productId: components["schemas"]["ProductCode"];
            /** @description What it is. */
            kind: components["schemas"]["ProductKind"];
            /** @description Its name, for people. */
            name: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /**
             * @description `not_started` paid for, begins on its first day; `running` takes part in the results of each day; `ended` over, principal returned; `frozen` stopped because of a default; `cancelled` refunded before it began.
             * @enum {string}
             */
            state: "not_started" | "running" | "ended" | "frozen" | "cancelled";
            /** @description Price paid for it. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"];
            /** @description How many machines, a whole number. */
            units: number | null;
            /** @description Principal left after days of loss. Unit: USDT, as `currency` says where it stands beside. */
            principal: components["schemas"]["Decimal"];
            /** @description Earned on this business day (UTC+8). Unit: USDT, as `currency` says where it stands beside. */
            todayIncome: components["schemas"]["Decimal"];
            /** @description Earned so far. Unit: USDT, as `currency` says where it stands beside. */
            totalIncome: components["schemas"]["Decimal"];
            /** @description The first business day. */
            startDay: components["schemas"]["BusinessDay"];
            /** @description The last business day. */
            endDay: components["schemas"]["BusinessDay"];
            /** @description Business days until the end. */
            remainingDays: number;
            /** @description Business days it runs. */
            termDays: number;
            /** @description Amount returned on the current principal, and its fee; null when the product has no early exit, or not yet. Unless it ends now, the order first takes part in the day's result, which may change both. */
            exit: {
                /** @description What comes back. Unit: USDT, as `currency` says where it stands beside. */
                returned: components["schemas"]["Decimal"];
                /** @description The fee. Unit: USDT, as `currency` says where it stands beside. */
                fee: components["schemas"]["Decimal"];
                endsNow: boolean;
            } | null;
            /** @description Left early: it still takes part in this business day, and ends when that is paid. */
            leavesDay: string | null;
            /** @description Why; null where there is nothing to say. */
            reason: ("unfilled" | "default" | "exit" | "term" | "recovered") | null;
            /** @description The money for a day that is over is not there: nothing is paid until it is, and the days then come after one another. */
            isPaused: boolean;
            /** @description How it ended: when, what came back of the amount, the fee of leaving early, and what was lost of it; null before. */
            end: {
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
                /** @description What comes back. Unit: USDT, as `currency` says where it stands beside. */
                returned: components["schemas"]["Decimal"];
                /** @description The fee. Unit: USDT, as `currency` says where it stands beside. */
                fee: components["schemas"]["Decimal"];
                /** @description Unit: USDT, as `currency` says where it stands beside. */
                lost: components["schemas"]["Decimal"];
            } | null;
            /** @description Owner's choice for the end of the term; null when the product is not sold again. */
            renewal: {
                mode: components["schemas"]["RenewMode"];
                /** @description The order that followed; null before the end, or where none did. */
                newOrderId: string | null;
                /** @description Why none did: no longer sold or covered, too little money there, a limit of the product or of its owner, or left early. */
                refusal: ("closed" | "short" | "limit" | "left") | null;
            } | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
        };
        /** @description A raw Ed25519 public key of 32 bytes, and the name it signs under. */
        PublishedKey: {
            /** @description The name that the key signs under. */
            origin: string;
            /** @description A public key in base64. */
            publicKey: components["schemas"]["Base64"];
        };
        Question: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description Six digits of the authenticator, or a recovery code.
             * @enum {string}
             */
            code: "address_ownership" | "source_of_funds" | "clearer_picture" | "other";
            /** @description Reviewer's note in their own words; may be empty. */
            note: string;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            answer: {
                /** @description What is written. */
                text: string;
                hasPicture: boolean;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            } | null;
        };
        QuestionOutput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /**
             * @description Six digits of the authenticator, or a recovery code.
             * @enum {string}
             */
            code: "clearer_picture" | "name_differs" | "newer_proof" | "other";
            /** @description Reviewer's note in their own words; may be empty. */
            note: string;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            answer: {
                /** @description What is written. */
                text: string;
                hasPicture: boolean;
                /** @description When it happened. */
                time: components["schemas"]["WireTime"];
            } | null;
        };
        /** @description No push between these; over midnight where it ends before it begins. */
        QuietHours: {
            /** @description Lower end. */
            from: components["schemas"]["MinuteOfDay"];
            /** @description Until when. */
            until: components["schemas"]["MinuteOfDay"];
        };
        /** @description Either side may be given: what is sent, or what is to be received. */
        QuoteSwapInput: {
            /** @description The currency that is sent. */
            fromCoin: components["schemas"]["CurrencyCode"];
            /** @description The currency that is received. */
            toCoin: components["schemas"]["CurrencyCode"];
            /** @description How much. Unit: `fromCoin`. */
            amount?: components["schemas"]["Decimal"];
            /** @description How much is to be received. Unit: `toCoin`. */
            receive?: components["schemas"]["Decimal"];
        };
        /** @description What `swap.quoteSwap` answers. */
        QuoteSwapResult: {
            /** @description The currency that is sent. */
            fromCoin: components["schemas"]["CurrencyCode"];
            /** @description The currency that is received. */
            toCoin: components["schemas"]["CurrencyCode"];
            /** @description Sent, all in; the fee is part of it. Unit: `fromCoin`. */
            amount: components["schemas"]["Decimal"];
            /** @description Received. Unit: `toCoin`. */
            receive: components["schemas"]["Decimal"];
            /** @description In the currency that is sent. Unit: `fromCoin`. */
            fee: components["schemas"]["Decimal"];
            /** @description Amount that one sent unit brings, after the spread and before the fee. Unit: `toCoin` for one unit of `fromCoin`. */
            rate: components["schemas"]["Decimal"];
            /** @description The same at the prices of the tape, without our spread. Unit: `toCoin` for one unit of `fromCoin`. */
            referenceRate: components["schemas"]["Decimal"];
            /** @description The difference between the two in percent. Unit: percent. */
            spread: components["schemas"]["Decimal"];
            /** @description The quote; it can be used once. */
            quoteId: string;
            /** @description How far the reference rate may move until the quote is used, up or down, in percent; beyond it, it is refused. Unit: percent. */
            tolerance: components["schemas"]["Decimal"];
            /** @description Milliseconds until it is of no use any more. */
            expiresInMs: number;
            /** @description The ticks that it followed from. */
            ticks: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
                /** @description Number of a tick on the instrument's tape. */
                tick: number;
                /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
                price: components["schemas"]["Decimal"];
            }[];
            /** @description The same as `fromCoin`. */
            fromCurrency: components["schemas"]["CurrencyCode"];
            /** @description The same as `toCoin`. */
            toCurrency: components["schemas"]["CurrencyCode"];
        };
        /** @description id of the instrument, tick number, epoch ms, price, bid, ask; then, when they changed: state (0 open, 1 closed, 2 stale, 3 halted), price 24 h ago, high, low, ticks of 24 h. Prices are integers at the `scale` of the instrument: 6500012 at scale 2 is 65000.12. */
        QuoteTuple: [
            number,
            number,
            number,
            number,
            number,
            number,
            0 | 1 | 2 | 3,
            number,
            number,
            number,
            number
        ] | [
            number,
            number,
            number,
            number,
            number,
            number
        ];
        /** @description Prices that changed; a `snap` has all that were asked for. */
        QuotesMessage: [
            "snap" | "diff",
            "quotes",
            number,
            components["schemas"]["QuoteTuple"][]
        ];
        /** @description A place in the ranking of the last 24 hours. */
        RankingRankingRow: {
            /** @description From 1 on. */
            rank: number;
            /** @description A first letter, unless the member chose to be named. */
            name: string;
            /** @description The member chose to be named. */
            isNamed: boolean;
            /** @description A trader of the sandbox, not a person. */
            isSimulated: boolean;
            /** @description After fees and financing. Unit: USDT. */
            profit: components["schemas"]["Decimal"];
            /** @description The margins of these positions added up, with what was added to them later. Unit: USDT. */
            capital: components["schemas"]["Decimal"];
            /** @description Profit of the capital. Unit: percent. */
            yieldPercent: components["schemas"]["Decimal"];
            /** @description Positions that were closed. */
            trades: number;
        };
        /** @description What `chat.readChat` takes. */
        ReadChatInput: {
            upTo: components["schemas"]["MessageNumber"];
        };
        /** @description Notice to mark as read; all when absent. */
        ReadNoticesInput: {
            /** @description Names it in other calls. */
            id?: components["schemas"]["NoticeId"];
        };
        /**
         * @description Which money: `money`, or `demo`, the same engine on virtual money.
         * @default money
         * @enum {string}
         */
        Realm: "money" | "demo";
        /** @description How far the way back to an account is. */
        RecoveryProgress: {
            /**
             * @description `started` nothing handed in yet; `waiting` a reviewer has it; `rejected` rejected, may be handed in again; `holding` accepted; the factors go at `until`; `cancelled` stopped by the member; `done` the factors are gone.
             * @enum {string}
             */
            state: "started" | "waiting" | "rejected" | "holding" | "cancelled" | "done";
            /** @description Why the documents were rejected. */
            reasons: ("document_expired" | "document_cropped" | "document_blurred" | "document_dark" | "document_unreadable" | "document_black_white" | "back_missing" | "name_mismatch" | "birthday_mismatch" | "document_used" | "address_unclear" | "contact_unclear" | "selfie_mismatch")[];
            /** @description How many tries are left today. */
            triesLeft: number;
            /** @description Until when. */
            until: components["schemas"]["WireTime"] | null;
            /** @description The same as `until`. */
            untilTime: components["schemas"]["WireTime"] | null;
        };
        Recurring: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description The currency that is sent. */
            fromCoin: components["schemas"]["CurrencyCode"];
            /** @description The currency that is received. */
            toCoin: components["schemas"]["CurrencyCode"];
            /** @description Sent each time, all in. Unit: `fromCoin`. */
            amount: components["schemas"]["Decimal"];
            /**
             * @description How often: each day, week or month of the calendar.
             * @enum {string}
             */
            every: "day" | "week" | "month";
            /** @description Monday is 1 to Sunday 7 with `week`; 1 to 31 with `month`, where a shorter month uses its last day; 0 with `day`. */
            onDay: number;
            /** @description Minute of the day on the clocks of `timeZone`. */
            minute: number;
            /** @description A zone of the IANA database, such as `Europe/Berlin`. */
            timeZone: string;
            /**
             * @description `active` buys at its due times; `paused` stopped by the member, can go on; `cancelled` ended by the member for good.
             * @enum {string}
             */
            state: "active" | "paused" | "cancelled";
            /** @description Due time of the next buy; null unless active. */
            nextAt: components["schemas"]["WireTime"] | null;
            /** @description When it was added. */
            createdAt: components["schemas"]["WireTime"];
            /** @description How many buys were made. */
            bought: number;
            /** @description How many due times passed without a buy. */
            missed: number;
            /** @description Sent and received by all buys together. Unit: `fromCoin`. */
            spent: components["schemas"]["Decimal"];
            /** @description Unit: `toCoin`. */
            received: components["schemas"]["Decimal"];
            /** @description The same as `nextAt`. */
            nextTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `createdAt`. */
            createdTime: components["schemas"]["WireTime"];
        };
        RecurringRun: {
            /** @description The due time in epoch milliseconds, which no two of one recurring buy share. */
            id: string;
            /** @description When it was due. */
            dueAt: components["schemas"]["WireTime"];
            /** @description The swap that was made; null when nothing was bought. */
            swap: components["schemas"]["SwapRecord"] | null;
            /** @description Why nothing was bought; null when a swap was made. */
            refusal: ("short" | "closed" | "no_price" | "limit" | "unavailable" | "missed") | null;
            /** @description The same as `dueAt`. */
            dueTime: components["schemas"]["WireTime"];
        };
        /** @description What `trade.refillDemo` takes. */
        RefillDemoInput: Record<string, never>;
        /** @description What `trade.refillDemo` answers. */
        RefillDemoResult: {
            /** @description Free to use now. Unit: USDT. */
            available: components["schemas"]["Decimal"];
        };
        /** @description Why a call was refused. Nothing was changed by it, unless `code` is 1007 (outcome unknown). */
        Refusal: {
            /** @description Never changes its meaning; the table is in docs/api.md. */
            code: number;
            /** @description In English, for a person. */
            message: string;
            result: components["schemas"]["RefusalParams"];
        };
        /** @description What a translated sentence names, such as `minimum` or `seconds`; `field` of invalid input. */
        RefusalParams: {
            [key: string]: string | number;
        } | null;
        /** @description The channel, and why nothing comes of it. */
        RefusedMessage: [
            "refused",
            string,
            "unknown_channel" | "unknown_symbol" | "too_many" | "bad_message"
        ];
        /** @description What `auth.register` takes. */
        RegisterInput: {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The invitation code. */
            inviteCode?: string;
            /** @description The user agreement was accepted; must be true. */
            agreed: boolean;
        } | {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The invitation code. */
            inviteCode?: string;
            /** @description The user agreement was accepted; must be true. */
            agreed: boolean;
        };
        /** @description What `loan.releaseLoan` takes. */
        ReleaseLoanInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description How much. Unit: the currency of the pledge. */
            amount: components["schemas"]["Decimal"];
        };
        /** @description What `notice.removeAlert` takes. */
        RemoveAlertInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description What `payout.removeDestination` takes. */
        RemoveDestinationInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
        };
        /** @description What `factor.removePasskey` takes. */
        RemovePasskeyInput: {
            /** @description Names it in other calls. */
            id: string;
        };
        /** @description What `notice.removePushDevice` takes. */
        RemovePushDeviceInput: {
            endpoint: string;
        };
        /**
         * @description At the end of the term: nothing, the principal invested again, or the principal and all income.
         * @enum {string}
         */
        RenewMode: "off" | "principal" | "all";
        /** @description What `product.renewProduct` takes. */
        RenewProductInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            mode: components["schemas"]["RenewMode"];
        };
        /** @description The token of a log-in whose holder has shown anew who they are; the one before is of no use any more. */
        Renewed: {
            /** @description For the header `X-Access-Token` from now on. */
            token: string;
        };
        /** @description Without an amount: all of it. */
        RepayLoanInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount?: components["schemas"]["Decimal"];
        };
        /** @description What `login.resetPassword` takes. */
        ResetPasswordInput: {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
        } | {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
        };
        /** @description Without an id: all but this one. */
        RevokeLoginInput: {
            /** @description Names it in other calls. */
            id?: string;
        };
        /** @description What `security.revokeLogin` answers. */
        RevokeLoginResult: {
            /** @description How many ended. */
            ended: number;
        };
        /**
         * @description What a reward waits for.
         * @enum {string}
         */
        RewardWait: "identity" | "pool" | "person";
        /** @description Payments by day. The amount is null for a variable product, where it is not known before. */
        Schedule: {
            /** @description A business day (UTC+8), `YYYY-MM-DD`. */
            day: components["schemas"]["BusinessDay"];
            /**
             * @description What is paid.
             * @enum {string}
             */
            what: "income" | "coupon" | "principal";
            /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
            amount: components["schemas"]["Decimal"] | null;
        }[];
        /** @description What a sealed POST sends as its body: `base64(RSA-OAEP-SHA256(key)) "." base64(iv ‖ AES-256-GCM(json) ‖ tag)`, byte by byte in docs/sealed-body.md. */
        SealedBody: string;
        SeasonRow: {
            /** @description Equal points and results share a place. */
            rank: number;
            /** @description Masked, unless its owner shows it. */
            name: string;
            /** @description A trader of the sandbox, not a person. */
            isSimulated: boolean;
            /** @description The caller's own. */
            isOwn: boolean;
            /** @description Points given. */
            points: number;
            /** @description Final ranks that the points follow from. */
            results: {
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId: components["schemas"]["ContestId"];
                /** @description From 1 on. */
                rank: number;
            }[];
        };
        /** @description What `chat.sendChat` takes. */
        SendChatInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description What is written. */
            text?: string;
            /** @description The path that the upload answered. */
            picture?: components["schemas"]["PicturePath"];
        };
        /** @description What `factor.setAuthenticatorLogin` takes. */
        SetAuthenticatorLoginInput: {
            /** @description Switched on. */
            isOn: boolean;
        };
        /** @description Omitted fields are switched off, because null fields are not sent. */
        SetNoticeSettingsInput: {
            /** @description Topics that are not listed; never those that always are. */
            unlisted: components["schemas"]["NoticeTopics"];
            /** @description Topics that no push is sent for. */
            unpushed: components["schemas"]["NoticeTopics"];
            /** @description A zone of the IANA database, such as `Europe/Berlin`. */
            timeZone: string;
            quiet?: components["schemas"]["QuietHours"] | null;
            closeOutPercent?: components["schemas"]["CloseOutPercent"] | null;
        };
        /** @description 4 to 40 letters, digits, spaces and signs of a sentence; null takes it away. */
        SetPhraseInput: {
            phrase: string | null;
        };
        /** @description `oldPassword` once one is set; the log-in password where there is one, else the log-in must be younger than ten minutes. The two passwords may not be the same. */
        SetWithdrawalPasswordInput: {
            /** @description The password of the account. */
            loginPassword?: components["schemas"]["WithdrawalPassword"];
            /** @description The password from now on. */
            newPassword: string;
            /** @description The password so far. */
            oldPassword?: components["schemas"]["WithdrawalPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description A C2SP signed note: the text, an empty line, and lines of `— <name> <base64 of key hash (4 bytes) ‖ Ed25519 signature>`. */
        SignedNote: string;
        /** @description Signed text of an acceptance, kept apart because one of its characters would double the width of the whole answer. */
        SignedWords: {
            /** @description The signed text. */
            words: string;
            /** @description In base64: the first bytes of the key's hash, and the signature; then the place in its batch, if it was signed with others. */
            signature: string;
        };
        /** @description What `limit.skipLimits` takes. */
        SkipLimitsInput: Record<string, never>;
        /** @description What `limit.skipLimits` answers. */
        SkipLimitsResult: {
            isAsked: boolean;
        };
        /** @description `challenge`: SHA-256 of a verifier that stays on the phone, base64url; only who holds it can use the result. */
        StartOidcInput: {
            /** @description Who issues it. */
            issuer: string;
            challenge: components["schemas"]["Ticket"];
        };
        /** @description What `login.startOidc` answers. */
        StartOidcResult: {
            /** @description Where to go. */
            url: string;
        };
        /** @description The words of the statement, and the phone's signature over them in base64. */
        StateLimitsInput: {
            /** @description The signed text. */
            words: string;
            signature: string;
        };
        Statement: {
            /** @description As the phone signed them. */
            words: string;
            /** @description Of the phone: Ed25519 over the words, base64. */
            signature: string;
            /** @description When the server accepted it, in epoch milliseconds: from then on it counts. */
            timeMs: number;
            /** @description Of the server over that acceptance, base64: the first bytes of the key's hash, and the signature. */
            acceptance: string;
        };
        /** @description Or a distance behind the best price since it was set, as a price or in percent of that price: the stop follows, never back. */
        StopTarget: {
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
        } | {
            /** @description Loss as a share of the margin. Unit: percent. */
            percent: components["schemas"]["Decimal"];
        } | {
            /** @description How far the stop stays behind the best price since it was set. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            trail: components["schemas"]["Decimal"];
        } | {
            /** @description The same in percent of that best price. Unit: percent. */
            trailPercent: components["schemas"]["Decimal"];
        };
        /** @description Or a distance behind the best price since it was set, as a price or in percent of that price: the stop follows, never back. */
        StopTargetInput: {
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
        } | {
            /** @description Loss as a share of the margin. Unit: percent. */
            percent: components["schemas"]["Decimal"];
        } | {
            /** @description How far the stop stays behind the best price since it was set. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            trail: components["schemas"]["Decimal"];
        } | {
            /** @description The same in percent of that best price. Unit: percent. */
            trailPercent: components["schemas"]["Decimal"];
        };
        /** @description What a client may say. A frame is a JSON array of up to 20 of these, at most 4096 bytes; at most 20 messages a second. */
        StreamClientMessage: components["schemas"]["SubscribeQuotes"] | components["schemas"]["SubscribeCandle"] | components["schemas"]["SubscribeTape"] | components["schemas"]["Unsubscribe"] | components["schemas"]["BindLogin"] | components["schemas"]["Ping"];
        /** @description What the server says. A frame is a JSON array of these. Each subscription numbers its messages from 1: a `snap` first, then `diff`s; a hole in the numbers means that something was lost: subscribe again. */
        StreamServerMessage: components["schemas"]["Hello"] | components["schemas"]["Pong"] | components["schemas"]["Bound"] | components["schemas"]["QuotesMessage"] | components["schemas"]["CandleMessage"] | components["schemas"]["TapeMessage"] | components["schemas"]["RefusedMessage"] | components["schemas"]["BookMessage"] | components["schemas"]["TradeNews"] | components["schemas"]["ProductNews"] | components["schemas"]["OfferingNews"] | components["schemas"]["LoanNews"] | components["schemas"]["NoticeNews"] | components["schemas"]["ChatNews"];
        /** @description The open candle of one instrument; at most 8 of them. */
        SubscribeCandle: [
            "sub",
            components["schemas"]["CandleChannel"]
        ];
        /** @description What `offering.subscribeOffering` takes. */
        SubscribeOfferingInput: {
            /** @description The offering. */
            offeringId: components["schemas"]["OfferingCode"];
            /** @description A count of lots. */
            lots: number;
            /** @description Made by the phone, which finds it again: so one entry cannot be shown to two members. The server makes one else. */
            entryName?: components["schemas"]["EntryName"];
        };
        /** @description Prices of these instrument ids, no more than there are; replaces the list of before. Answered by a `snap`. */
        SubscribeQuotes: [
            "sub",
            "quotes",
            number[]
        ];
        /** @description The signed checkpoints of the tape, one a second. */
        SubscribeTape: [
            "sub",
            "tape"
        ];
        /** @description A member's application in an offering. */
        Subscription: {
            /** @description Names it in other calls. */
            id: string;
            /** @description The offering. */
            offeringId: components["schemas"]["OfferingCode"];
            /** @description Code of a currency, such as `BTC`. */
            coin: string;
            /** @description Its name, for people. */
            name: string;
            /**
             * @description `applied` waits for the draw; `won` won, to be paid; `not_won` nothing was won; what was held is back; `completed` paid; `expired` won and not paid in time; `listed` paid, and the coins are delivered.
             * @enum {string}
             */
            state: "applied" | "won" | "not_won" | "completed" | "expired" | "listed";
            /** @description Name in the list of entries. */
            entryName: components["schemas"]["EntryName"];
            /** @description Its place in the list of entries, from 0; null until subscriptions close. */
            entry: number | null;
            /** @description A count of lots. */
            lots: number;
            /** @description Lots won; null before the draw. */
            wonLots: number | null;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: string;
            /** @description Held with the application: all lots at the estimated price. Unit: USDT, as `currency` says where it stands beside. */
            held: components["schemas"]["Decimal"];
            /** @description Cost of the lots won, and the part still to be paid. Unit: USDT, as `currency` says where it stands beside. */
            cost: components["schemas"]["Decimal"] | null;
            /** @description Amount returned, and when the last of it was. Unit: USDT, as `currency` says where it stands beside. */
            returned: components["schemas"]["Decimal"] | null;
            /** @description When the last of it came back; null before. */
            returnedAt: components["schemas"]["WireTime"] | null;
            /** @description Coins that were delivered; null before. Unit: `coin`. */
            coins: components["schemas"]["Decimal"] | null;
            /** @description Until when winners pay; null before the draw. */
            payUntil: components["schemas"]["WireTime"];
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description The same as `returnedAt`. */
            returnedTime: components["schemas"]["WireTime"] | null;
            /** @description The same as `payUntil`. */
            payUntilTime: components["schemas"]["WireTime"];
        };
        /** @description A swap that was made. */
        SwapRecord: {
            /** @description The currency that is sent. */
            fromCoin: components["schemas"]["CurrencyCode"];
            /** @description The currency that is received. */
            toCoin: components["schemas"]["CurrencyCode"];
            /** @description Sent, all in; the fee is part of it. Unit: `fromCoin`. */
            amount: components["schemas"]["Decimal"];
            /** @description Received. Unit: `toCoin`. */
            receive: components["schemas"]["Decimal"];
            /** @description In the currency that is sent. Unit: `fromCoin`. */
            fee: components["schemas"]["Decimal"];
            /** @description Amount that one sent unit brings, after the spread and before the fee. Unit: `toCoin` for one unit of `fromCoin`. */
            rate: components["schemas"]["Decimal"];
            /** @description The same at the prices of the tape, without our spread. Unit: `toCoin` for one unit of `fromCoin`. */
            referenceRate: components["schemas"]["Decimal"];
            /** @description The difference between the two in percent. Unit: percent. */
            spread: components["schemas"]["Decimal"];
            /** @description Names it in other calls. */
            id: string;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description The same as `fromCoin`. */
            fromCurrency: components["schemas"]["CurrencyCode"];
            /** @description The same as `toCoin`. */
            toCurrency: components["schemas"]["CurrencyCode"];
        };
        /**
         * @description An instrument, such as `BTCUSDT`.
         * @example BTCUSDT
         */
        Symbol: string;
        /** @description A signed root over the heads of all tapes. */
        TapeCheckpoint: {
            note: components["schemas"]["SignedNote"];
            /** @description The heads of all tapes, by instrument id. */
            heads: components["schemas"]["TapeHead"][];
        };
        /** @description Instrument id, number of the newest record, hash of the chain up to it. */
        TapeHead: [
            number,
            number,
            components["schemas"]["Base64"]
        ];
        /** @description A signed checkpoint note, as text. */
        TapeMessage: [
            "snap" | "diff",
            "tape",
            number,
            string
        ];
        /** @description A price, or percent of the margin; a percent stays a percent whatever becomes of price and leverage. */
        Target: {
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
        } | {
            /** @description Profit or loss as a share of the margin. Unit: percent. */
            percent: components["schemas"]["Decimal"];
        };
        /** @description A price, or percent of the margin; a percent stays a percent whatever becomes of price and leverage. */
        TargetInput: {
            /** @description A price. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
        } | {
            /** @description Profit or loss as a share of the margin. Unit: percent. */
            percent: components["schemas"]["Decimal"];
        };
        /** @description Number of a tick on the instrument's tape, from 1; the tape is at `/proof/tape/{symbol}`. */
        TickNumber: number;
        /** @description The newest price of an instrument and the figures of 24 hours. */
        TickerRecord: {
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /** @description The middle price of the newest tick. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            currentPrice: components["schemas"]["Decimal"];
            /** @description What a seller gets now. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            bid: components["schemas"]["Decimal"];
            /** @description What a buyer pays now. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            ask: components["schemas"]["Decimal"];
            /** @description The change against 24 hours ago. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            rise: components["schemas"]["Decimal"];
            /** @description The change against 24 hours ago, with two decimals. Unit: percent. */
            riseRate: components["schemas"]["Decimal"];
            /** @description Ticks of the last 24 hours: a count, not an amount of money. */
            amount: number;
            /** @description Highest price of the last 24 hours. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            high: components["schemas"]["Decimal"];
            /** @description Lowest price of the last 24 hours. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            low: components["schemas"]["Decimal"];
            /** @description Number of the tick on this instrument's tape that made the price. */
            tick: number;
            /** @description When the newest tick was taken. */
            time: components["schemas"]["WireTime"];
            /**
             * @description `open` ticking, takes orders; `closed` outside trading hours; `stale` should tick but does not; `halted` its ticks are not believed.
             * @enum {string}
             */
            state: "open" | "closed" | "stale" | "halted";
            /** @description The same as `amount`. */
            tickCount: number;
        };
        /** @description A secret that the server made: 32 random bytes as base64url without padding. */
        Ticket: string;
        /** @description What `loan.topUpLoan` takes. */
        TopUpLoanInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description How much. Unit: the currency of the pledge. */
            amount: components["schemas"]["Decimal"];
        };
        /** @description A month of business days, `YYYY-MM`. */
        TradeMonth: string;
        /** @description What became of an order, a position or an option: what, its id, which money. */
        TradeNews: [
            "trade",
            "placed" | "changed" | "cancelled" | "filled" | "returned" | "closed" | "entered" | "settled",
            string,
            "money" | "demo"
        ];
        /** @description An order to open a position. */
        TradeOrder: {
            /** @description Names it in other calls. */
            id: string;
            /**
             * @description `money`, or `demo`: the same engine on virtual money.
             * @enum {string}
             */
            realm: "money" | "demo";
            /** @description The instrument, such as `BTCUSDT`. */
            symbol: components["schemas"]["Symbol"];
            /**
             * @description `buy` gains when the price rises (long), `sell` when it falls (short).
             * @enum {string}
             */
            direction: "buy" | "sell";
            /** @description What it is. */
            kind: components["schemas"]["OrderKind"];
            /** @description How much of the base currency. Unit: base currency of the instrument. */
            quantity: components["schemas"]["Decimal"];
            /** @description How many times the margin the position is worth: a whole number. */
            leverage: number;
            /** @description The limit of a limit order; the worst price of any other. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            price: components["schemas"]["Decimal"];
            /** @description Trigger of a stop entry: it fills at the first tick at this price or beyond, and never worse than `price`. Unit: quote currency for one unit of the base currency, at the decimals of the instrument (`scale`). */
            stop: components["schemas"]["Decimal"] | null;
            /** @description Held until it fills or is returned: margin and fee. Unit: USDT. */
            held: components["schemas"]["Decimal"];
            /** @description Closes at this gain; null without. */
            takeProfit: components["schemas"]["Target"] | null;
            /** @description Closes at this loss; null without. */
            stopLoss: components["schemas"]["StopTarget"] | null;
            /**
             * @description `waiting` accepted, not filled yet; `filled` became a position; `returned` never filled; what was held is back; `cancelled` taken back by the member.
             * @enum {string}
             */
            state: "waiting" | "filled" | "returned" | "cancelled";
            /** @description Why it never became a position. */
            reason: ("slippage" | "no_price" | "cancelled" | "changed") | null;
            /** @description The newest tick when it was accepted: the first valid one after it counts. */
            acceptTick: components["schemas"]["TickNumber"];
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it was filled, returned or cancelled; null while it waits. All that was held came back with the latter two. */
            doneTime: components["schemas"]["WireTime"] | null;
        };
        /** @description What `factor.unbindGoogleAuth` takes. */
        UnbindGoogleAuthInput: Record<string, never>;
        /** @description A code to the account's own address, and the new password; the second factor as well where one is bound, a passkey with a challenge of `getPasskeyChallenge`. A refusal leaves the code as good as it was, but for one try. */
        UnfreezeInput: {
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        } | {
            /** @description The national number, digits only. */
            phone: components["schemas"]["Phone"];
            /** @description The calling code of the country, digits only. */
            phoneCode: components["schemas"]["PhoneCode"];
            /** @description The six digits that were sent by mail or phone. */
            captcha: components["schemas"]["AuthCode"];
            /** @description The password of the account. */
            password: components["schemas"]["NewPassword"];
            /** @description Six digits of the authenticator, or a recovery code. */
            code?: components["schemas"]["FactorCode"];
            /** @description What the passkey answered, instead of a code. */
            passkey?: components["schemas"]["PasskeyAssertion"];
        };
        /** @description Ends a subscription. */
        Unsubscribe: [
            "unsub",
            "quotes" | components["schemas"]["CandleChannel"] | "tape"
        ];
        /** @description Only what is named is changed; `avatar` is the path that the upload answered, or null for none. Messages to the member leave in `language`. */
        UpdateKYCInput: {
            /** @description What others see of the member. */
            nickname?: string;
            /** @description As in the document. */
            surname?: string;
            /** @description As in the document. */
            firstName?: string;
            /**
             * @description As in the document.
             * @enum {string}
             */
            gender?: "female" | "male" | "other";
            /** @description `YYYY-MM-DD`. */
            birthday?: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country?: string;
            /** @description Where the member lives. */
            address?: string;
            /** @description The national number, digits only. */
            phone?: string;
            /** @description A picture, as the upload answered it. */
            avatar?: string | null;
            /**
             * @description A language of the app.
             * @enum {string}
             */
            language?: "en-us" | "ko" | "jp" | "tai" | "mlxy" | "vl" | "xi" | "zh-cn" | "zh-hans";
            showName?: boolean;
        };
        /** @description `none` removes a target, and so does null when it arrives: apps drop nulls. Omitted targets stay. */
        UpdateStopLossInput: {
            /**
             * Format: uuid
             * @description Names it in other calls.
             */
            id: string;
            /** @description Closes at this gain; null without. */
            takeProfit?: components["schemas"]["ChangedTarget"];
            /** @description Closes at this loss; null without. */
            stopLoss?: components["schemas"]["ChangedStop"];
        };
        /** @description The picture, and up to ten named fields, which are ignored. */
        UploadForm: {
            /**
             * Format: binary
             * @description The picture.
             */
            file: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The path under which other calls name the picture. */
        UploadPath: string;
        /** @description Why it was refused. */
        UploadRefusal: {
            /** @description 400 invalid_input, 401 unauthorized, 1501 bad_image, 1502 too_many_files, 1503 upload_running, 1504 uploads_busy. */
            code: 400 | 401 | 1501 | 1502 | 1503 | 1504;
            /** @description In English, for a person. */
            message: string;
            /** @description What a translated sentence names. */
            result: {
                [key: string]: string | number;
            } | null;
        };
        /** @description Success is code 0. */
        Uploaded: {
            /**
             * @description Success.
             * @constant
             */
            code: 0;
            /** @description The same as `result`. */
            message: components["schemas"]["UploadPath"];
            /** @description The path of the picture. */
            result: components["schemas"]["UploadPath"];
        };
        /** @description What `login.useShortLink` answers. */
        UseShortLinkResult: {
            path: string;
            /** @description The invitation code. */
            inviteCode: string | null;
        };
        /** @description Who is logged in. */
        UserInfo: {
            /** @description Names it in other calls. */
            id: string;
            /** @description The address or number that the account is entered with. */
            username: string;
            /** @description The address or number the account belongs to, masked where another could read over the shoulder. */
            email: string | null;
            /** @description The national number, digits only. */
            phone: string | null;
            /** @description The invitation code. */
            inviteCode: string;
            /** @description When it was made. */
            createTime: components["schemas"]["WireTime"];
            /** @description The member's own proof of what is owed, as JSON; phones check it in silence, and other clients need not read it. */
            liabilities?: string;
        };
        /**
         * @description How far a verification is.
         * @enum {string}
         */
        VerificationState: "none" | "waiting" | "rejected" | "authorized";
        /** @description One line of the member's own books, or a withdrawal with all its lines. */
        WalletEntry: {
            /** @description Number of the line in the member's own chain, and the line in it. */
            id: string;
            /**
             * @description The kind of journal.
             * @enum {string}
             */
            type: "deposit" | "withdrawal_hold" | "withdrawal_paid" | "withdrawal_returned" | "swap" | "demo_grant" | "pool_funding" | "correction" | "order_hold" | "order_returned" | "position_opened" | "position_closed" | "margin_added" | "financing" | "option_stake" | "option_settled" | "product_bought" | "product_income" | "product_loss" | "product_returned" | "strategy_pnl" | "mining_revenue" | "issuer_payment" | "declared_subsidy" | "strategy_loss" | "bond_drawn" | "bond_redeemed" | "bond_written_off" | "loan_pledged" | "loan_pledge_returned" | "loan_paid_out" | "loan_interest" | "loan_repaid" | "loan_liquidated" | "offering_hold" | "offering_returned" | "offering_paid" | "offering_delivered" | "offering_funded" | "offering_settled" | "dust_given_up" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_joined" | "contest_returned" | "contest_prize" | "capital_paid_in" | "funding_returned";
            /**
             * @description What it is for.
             * @enum {string}
             */
            purpose: "available" | "withdrawal_held" | "margin" | "invested" | "pledged" | "competition";
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description How much. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"];
            /** @description The balance before this entry. Unit: the currency named by `currency` beside it. */
            beforeAmount: components["schemas"]["Decimal"];
            /** @description The balance after this entry. Unit: the currency named by `currency` beside it. */
            afterAmount: components["schemas"]["Decimal"];
            /** @description The fee that this line bore, positive, and part of its amount; null where its journal had none. Unit: the currency named by `currency` beside it. */
            fee: components["schemas"]["Decimal"] | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description Every line of the withdrawal that this row stands for, oldest first; null for a row of its own. */
            parts: components["schemas"]["EntryLine"][] | null;
        };
        /** @description What `login.walletLogin` takes. */
        WalletLoginInput: {
            /** @description The text that was signed. */
            message: string;
            /** @description As the wallet gave it. */
            signature: string;
            /** @description The user agreement was accepted; must be true. */
            agreed?: boolean;
            /** @description The invitation code. */
            inviteCode?: string;
        };
        /**
         * @description An answer of the lesson.
         * @enum {string}
         */
        WelfareChoice: "a" | "b" | "c";
        /** @description A whole number as text, in the smallest unit of the currency. */
        WholeNumber: string;
        /**
         * @description Time in UTC+8 without an offset, to the second: `YYYY-MM-DD HH:mm:ss`. Subtract eight hours for UTC.
         * @example 2026-11-17 18:05:35
         */
        WireTime: string;
        /** @description How many, by reason. */
        WithdrawalCounted: {
            /** @description Why; null where there is nothing to say. */
            reason: string;
            /** @description How many. */
            count: number;
        };
        /** @description The password of withdrawals. */
        WithdrawalPassword: string;
        /** @description A withdrawal. */
        WithdrawalRecord: {
            /** @description Names it in other calls. */
            id: string;
            /** @description Code of a currency, such as `USDT` or `BTC`. */
            currency: components["schemas"]["CurrencyCode"];
            /** @description Taken from the balance; the fee is part of it. Unit: the currency named by `currency` beside it. */
            amount: components["schemas"]["Decimal"];
            /** @description The fee; part of `amount`. Unit: the currency named by `currency` beside it. */
            fee: components["schemas"]["Decimal"];
            /** @description Amount that arrives. Unit: the currency named by `currency` beside it. */
            realAmount: components["schemas"]["Decimal"];
            /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
            network: string;
            /** @description Where it goes, masked. */
            destination: string;
            /** @description The transaction on its network; null before there is one. */
            txId: string | null;
            /** @description `0` under review; `1` delivered; `2` paid out, on its way; `-1` rejected; `-2` failed, and returned whole. */
            status: 0 | 1 | 2 | -1 | -2;
            /** @description A coded reason of a return: `cancelled`, `rejected_by_review`, `name_mismatch`, `send_failed`, `deposit_reversed` … */
            reason: string | null;
            /** @description The member may still take it back. */
            canCancel: boolean;
            /** @description By people who are not its owner; a large or unusual one needs two. */
            approvals: {
                /** @description Approvals so far. */
                given: number;
                /** @description Approvals that it takes. */
                needed: number;
            };
            /** @description Reason for a delay beyond the promised time; null before, and after its end. */
            delay: ("review" | "second_approval" | "screening" | "frozen_by_owner" | "security_change" | "sending" | "send_unclear" | "network") | null;
            /** @description When it happened. */
            time: components["schemas"]["WireTime"];
            /** @description When it is likely to arrive. */
            estimatedArrival: components["schemas"]["WireTime"];
            /** @description Later than this it is late, and counted as such in public. */
            promisedBy: components["schemas"]["WireTime"];
            /** @description When it was credited, delivered or returned; null before. */
            doneTime: components["schemas"]["WireTime"] | null;
            /**
             * @description The same as `status`, as a word.
             * @enum {string}
             */
            state: "under_review" | "delivered" | "paid_out" | "rejected" | "failed" | "cancelled";
            /** @description The same as `estimatedArrival`. */
            estimatedArrivalTime: components["schemas"]["WireTime"];
            /** @description The same as `promisedBy`. */
            promisedByTime: components["schemas"]["WireTime"];
        };
        WorthDay: {
            /** @description A business day (UTC+8), `YYYY-MM-DD`. */
            day: string;
            /** @description What it is worth. Unit: USDT. */
            value: components["schemas"]["Decimal"];
            /** @description Money that came in less what went out on the day. Unit: USDT. */
            flow: components["schemas"]["Decimal"];
            /** @description The price of the benchmark at the end of the day; null where it had none. Unit: USDT. */
            benchmark: components["schemas"]["Decimal"] | null;
        };
    };
    responses: {
        /** @description What never reached the call: an unknown path, a body that is too large, too many calls. The same envelope. */
        Unreached: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A failure of the server, or it takes no commands at the moment. The same envelope. */
        Failed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /** @description The language of texts that the server writes. */
        AcceptLanguage: string;
        /** @description With a sealed body: `kid` of the public key that it was sealed for. */
        KeyId: string;
        /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
        RequestId: string;
        /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
        RequestTime: string;
    };
    requestBodies: never;
    headers: {
        /** @description The server signs what it did: `<epoch milliseconds> <base64 of key hash (4 bytes) ‖ Ed25519 signature>`, or the form of a batch for callers who send `X-Acceptance-Form: batch` (docs/sealed-body.md). The key is at `/proof/receipt-key`. */
        Acceptance: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth.enterSample": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EnterSampleInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AuthSession"];
                    } | {
                        /** @enum {integer} */
                        code: 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.getEmailCode": {
        parameters: {
            query: {
                /** @description An e-mail address. */
                email: components["schemas"]["Email"];
                /** @description What it is for. */
                purpose?: components["schemas"]["AuthPurpose"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetEmailCodeResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1104 | 1105 | 403 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.getPhoneCode": {
        parameters: {
            query: {
                /** @description The national number, digits only. */
                phone: components["schemas"]["Phone"];
                /** @description The calling code of the country, digits only. */
                phoneCode: components["schemas"]["PhoneCode"];
                /** @description What it is for. */
                purpose?: components["schemas"]["AuthPurpose"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetPhoneCodeResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1104 | 1105 | 403 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.listInbox": {
        parameters: {
            query: {
                /** @description The address or number. */
                to: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListInboxResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.login": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["LoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1102 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AuthSession"];
                    } | {
                        /** @enum {integer} */
                        code: 1101 | 1103 | 1106 | 1107 | 1108 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.getMyUserInfo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["UserInfo"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.getPublicKey": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description `spki` is base64 DER of an RSA key for OAEP with SHA-256. */
                        result: components["schemas"]["GetPublicKeyResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "auth.logout": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LogoutInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.checkAccount": {
        parameters: {
            query: {
                /** @description The address or number of the account. */
                account: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description The same for an account that exists and one that does not: what can be tried with a name of this kind. */
                        result: components["schemas"]["CheckAccountResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.checkGoogleAuth": {
        parameters: {
            query?: {
                /** @description Stands for a log-in that is under way. */
                ticket?: components["schemas"]["Ticket"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["CheckGoogleAuthResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1113 | 1111 | 403 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.emailLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["LoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1103 | 1109 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.finishLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AuthSession"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1113 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.freezeByLink": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreezeByLinkInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.getDevicePhrase": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetDevicePhraseInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetDevicePhraseResult"];
                    } | {
                        /** @enum {integer} */
                        code: 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.getLoginRequest": {
        parameters: {
            query: {
                /** @description Stands for a log-in that is under way. */
                ticket: components["schemas"]["Ticket"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetLoginRequestResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.getPasskeyChallenge": {
        parameters: {
            query?: {
                /** @description Stands for a log-in that is under way. */
                ticket?: components["schemas"]["Ticket"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["PasskeyRequest"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1118 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.getWalletChallenge": {
        parameters: {
            query: {
                /** @description The address of the wallet. */
                address: string;
                /** @description The number of the chain, as EIP-155 has it. */
                chainId: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description EIP-4361, ready to be signed; its nonce works once, for five minutes. */
                        result: components["schemas"]["GetWalletChallengeResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.guestLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GuestLoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1101 | 1108 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.listIssuers": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListIssuersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.oidcLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OidcLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["LoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1108 | 1107 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.passkeyLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AuthSession"];
                    } | {
                        /** @enum {integer} */
                        code: 1113 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.phoneLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["LoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1103 | 1109 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.resetPassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1103 | 1109 | 1106 | 1407 | 1415 | 1116 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.startOidc": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartOidcInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description The browser comes back to `/login?oidc=<ticket>`, or to `/login?oidc=failed`. */
                        result: components["schemas"]["StartOidcResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 503 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.unfreeze": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnfreezeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1103 | 1109 | 404 | 1106 | 1407 | 1415 | 1114 | 1113 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.useShortLink": {
        parameters: {
            query: {
                /** @description The code of the short link. */
                code: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description A path inside the app. */
                        result: components["schemas"]["UseShortLinkResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "login.walletLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["LoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1115 | 1110 | 1108 | 1107 | 1116 | 1111 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recovery.beginRecovery": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginRecoveryInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description The token uploads pictures (as `X-Access-Token`), hands in, and tells how far it is. One that is under way is found again, with a new token in place of the old one. */
                        result: components["schemas"]["BeginRecoveryResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1103 | 1109 | 404 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recovery.cancelByLink": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelByLinkInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recovery.cancelRecovery": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelRecoveryInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recovery.getRecovery": {
        parameters: {
            query: {
                /** @description For the header `X-Access-Token` from now on. */
                token: components["schemas"]["Ticket"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["RecoveryProgress"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recovery.handInRecovery": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandInRecoveryInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["RecoveryProgress"];
                    } | {
                        /** @enum {integer} */
                        code: 1110 | 1601 | 1603 | 1604 | 404 | 1607 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.answerLoginRequest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerLoginRequestInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.bindAddress": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindAddressInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 1103 | 1101 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.changePassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Renewed"];
                    } | {
                        /** @enum {integer} */
                        code: 1102 | 1106 | 1407 | 1415 | 1112 | 1114 | 1113 | 1122 | 1103 | 1111 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.confirm": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ConfirmResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1102 | 1112 | 1114 | 1113 | 1122 | 1103 | 1111 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.freeze": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["FreezeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.getConfirmChallenge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetConfirmChallengeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["PasskeyRequest"];
                    } | {
                        /** @enum {integer} */
                        code: 1118 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.getConfirmCode": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetConfirmCodeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetConfirmCodeResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1104 | 1105 | 1123 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.getSecurity": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetSecurityResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.getStreamTicket": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetStreamTicketInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Sent over the open stream as `['auth', ticket]`, once; the stream then ends together with the log-in. */
                        result: components["schemas"]["GetStreamTicketResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.listLoginRequests": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLoginRequestsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.listLogins": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLoginsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.listSecurityEvents": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListSecurityEventsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.revokeLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["RevokeLoginResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "security.setPhrase": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPhraseInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 1120 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.addPasskey": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Passkey"];
                    } | {
                        /** @enum {integer} */
                        code: 1113 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.bindGoogleAuth": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindGoogleAuthInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Ten, each works once; shown here and never again. */
                        result: components["schemas"]["BindGoogleAuthResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1113 | 404 | 1111 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.generateGoogleKey": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Base32, and the address that authenticator apps read from a QR code. Replaces nothing until it is bound. */
                        result: components["schemas"]["GenerateGoogleKeyResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.getPasskeyOptions": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GetPasskeyOptionsInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description WebAuthn's creation options as JSON, for its browser library. */
                        result: components["schemas"]["GetPasskeyOptionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 1118 | 1119 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.newRecoveryCodes": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewRecoveryCodesInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["NewRecoveryCodesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.removePasskey": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePasskeyInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.setAuthenticatorLogin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAuthenticatorLoginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "factor.unbindGoogleAuth": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnbindGoogleAuthInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.getPrice": {
        parameters: {
            query: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["TickerRecord"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.getPriceDistribution": {
        parameters: {
            query?: {
                /** @description What is traded. */
                class?: "crypto" | "metal" | "forex";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Buckets by 24-hour change in percent, lowest first: `from` <= change < `to`; null is open-ended. */
                        result: components["schemas"]["GetPriceDistributionResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.getServerTime": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetServerTimeResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.listCandles": {
        parameters: {
            query: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
                /** @description How long one candle lasts. */
                interval: "1m" | "5m" | "15m" | "30m" | "1h" | "4h" | "1d" | "1w";
                /** @description Epoch seconds; candles that open before it. Now when absent. */
                before?: number | string;
                /** @description At most so many, up to 1000. */
                limit?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListCandlesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.listInstruments": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What is traded. */
                class?: "crypto" | "metal" | "forex";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListInstrumentsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "market.listTickers": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListTickersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "settings.getSetting": {
        parameters: {
            query: {
                /** @description Which one. */
                key: "sys_set" | "common_config";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetSettingResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "statement.getStatement": {
        parameters: {
            query: {
                /** @description Days of the member's own calendar, both included; at most 366. */
                from: components["schemas"]["BusinessDay"];
                /** @description Upper end. */
                to: components["schemas"]["BusinessDay"];
                /** @description Name of the member's time zone in the IANA database, whose days they are. */
                timeZone: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetStatementResult"];
                    } | {
                        /** @enum {integer} */
                        code: 2006 | 1319 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "reference.listTermChanges": {
        parameters: {
            query?: {
                /** @description All kinds when absent. */
                kind?: "instrument" | "option" | "currency" | "network" | "level" | "task" | "loan" | "pledge" | "hours" | "holiday" | "setting";
                /** @description Key of one row, such as `BTCUSDT` or `USDT/TRC20`. */
                key?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListTermChangesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "entity.getEntity": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: {
                            /** @description The company that members contract with, by its registered name. */
                            entity: string;
                            /** @description Where and under which number it is registered; empty where nothing is said. */
                            registration: string;
                            /** @description Its postal address; empty where nothing is said. */
                            address: string;
                            /** @description How a member reaches it: an e-mail address or a phone number. */
                            contact: string;
                            /** @description Under which licence it acts, or that it has none, in the language of the caller where it was written in it. */
                            licence: string;
                            /** @description Custodian of members' money and how it is held apart, likewise. */
                            custody: string;
                        } | null;
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offer.listOffers": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListOffersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.getAssets": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetAssetsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.getChain": {
        parameters: {
            query?: {
                /** @description Later than this. */
                after?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetChainResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.getEntry": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetEntryResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.getPerformance": {
        parameters: {
            query?: {
                /** @description Business days (UTC+8), today included. */
                days?: number | string;
                /** @description Symbol of a market to compare with. */
                benchmark?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetPerformanceResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.getRate": {
        parameters: {
            query: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description `rate`: one unit in USDT, at the price of the tick named; null where no tape is needed (USDT itself), or before its first tick. */
                        result: components["schemas"]["GetRateResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1306 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.listBalances": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Every currency, largest value first; those never used stand last, with zeros. */
                        result: components["schemas"]["ListBalancesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.listCosts": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Coins that were ever bought, the dearest first. */
                        result: components["schemas"]["ListCostsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.listCurrencies": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListCurrenciesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "wallet.listEntries": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description A kind of journal, a group of them, or `fees`: the lines that bore one. */
                type?: "deposit" | "withdrawal_hold" | "withdrawal_paid" | "withdrawal_returned" | "swap" | "demo_grant" | "pool_funding" | "correction" | "order_hold" | "order_returned" | "position_opened" | "position_closed" | "margin_added" | "financing" | "option_stake" | "option_settled" | "product_bought" | "product_income" | "product_loss" | "product_returned" | "strategy_pnl" | "mining_revenue" | "issuer_payment" | "declared_subsidy" | "strategy_loss" | "bond_drawn" | "bond_redeemed" | "bond_written_off" | "loan_pledged" | "loan_pledge_returned" | "loan_paid_out" | "loan_interest" | "loan_repaid" | "loan_liquidated" | "offering_hold" | "offering_returned" | "offering_paid" | "offering_delivered" | "offering_funded" | "offering_settled" | "dust_given_up" | "level_bonus" | "red_envelope" | "welfare_reward" | "team_rebate" | "contest_joined" | "contest_returned" | "contest_prize" | "capital_paid_in" | "funding_returned" | "transfers" | "positions" | "options" | "swaps" | "investing" | "loans" | "rewards" | "fees";
                /** @description `withdrawals`: one row for each, at the time it was asked for, with all its lines in `parts`. */
                fold?: "withdrawals";
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description Business days, inclusive. */
                from?: string;
                /** @description Upper end. */
                to?: string;
                /** @description Instants, for days of another time zone: from the first on, and before the second. */
                since?: components["schemas"]["WireTime"];
                /** @description Older than this. */
                before?: components["schemas"]["WireTime"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListEntriesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "swap.executeSwap": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExecuteSwapInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["SwapRecord"];
                    } | {
                        /** @enum {integer} */
                        code: 1309 | 1310 | 1311 | 1312 | 1208 | 1301 | 1306 | 1307 | 2506 | 2509 | 2507 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "swap.listSwaps": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListSwapsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "swap.quoteSwap": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteSwapInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["QuoteSwapResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1308 | 1303 | 1304 | 1305 | 1306 | 1307 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recurring.addRecurring": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddRecurringInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Recurring"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1308 | 1303 | 1304 | 1305 | 2006 | 1313 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recurring.changeRecurring": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRecurringInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Recurring"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1314 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recurring.listRecurring": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListRecurringResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "recurring.listRecurringRuns": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListRecurringRunsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.addDestination": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddDestinationInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Destination"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1120 | 1114 | 1113 | 1122 | 1103 | 1111 | 1123 | 1112 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.editDestination": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditDestinationInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Destination"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1401 | 1402 | 1403 | 1404 | 1405 | 1406 | 1120 | 1114 | 1113 | 1122 | 1103 | 1111 | 1123 | 1112 | 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.getWithdrawalPasswordState": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description `heldUntil`: five wrong tries stop it for a day. `sample`: the password itself, of the sandbox's sample member alone. */
                        result: components["schemas"]["GetWithdrawalPasswordStateResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.labelDestination": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LabelDestinationInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Destination"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.listDestinations": {
        parameters: {
            query?: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency?: components["schemas"]["CurrencyCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListDestinationsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.removeDestination": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveDestinationInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "payout.setWithdrawalPassword": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWithdrawalPasswordInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Renewed"];
                    } | {
                        /** @enum {integer} */
                        code: 1102 | 1405 | 1406 | 1106 | 1407 | 1415 | 1120 | 1114 | 1113 | 1122 | 1103 | 1111 | 1123 | 1112 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "deposit.applyDeposit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyDepositInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["DepositRecord"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1401 | 1303 | 1304 | 1305 | 1412 | 404 | 1120 | 2501 | 2502 | 1306 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "deposit.getDepositAddress": {
        parameters: {
            query: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
                /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
                chainType: components["schemas"]["NetworkCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetDepositAddressResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1401 | 1120 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "deposit.listDeposits": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description `0` under review; `1` credited; `-1` rejected. */
                status?: "0" | "1" | "-1";
                /** @description Names it in other calls. */
                id?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListDepositsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "deposit.listNetworks": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListNetworksResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "dispute.listDisputes": {
        parameters: {
            query?: {
                /** @description What it is. */
                kind?: "receipt" | "draw";
                /** @description The id of the position, the option or the offering. */
                subject?: string;
                /** @description Number of one closing of a position. */
                closing?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListDisputesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "dispute.openDispute": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenDisputeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Dispute"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.answerQuestion": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerQuestionInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Question"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.applyWithdrawal": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyWithdrawalInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["WithdrawalRecord"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 1401 | 404 | 1303 | 1304 | 1301 | 1306 | 1408 | 1409 | 1410 | 1414 | 1413 | 1404 | 1405 | 1406 | 1114 | 1113 | 1122 | 1103 | 1111 | 1123 | 1112 | 1120 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.cancelWithdrawal": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelWithdrawalInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["WithdrawalRecord"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.getWithdrawalQueue": {
        parameters: {
            query?: {
                /** @description A payment network, such as `TRC20` or `BTC`; `BANK` for bank transfers. */
                network?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetWithdrawalQueueResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.getWithdrawalTerms": {
        parameters: {
            query: {
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency: components["schemas"]["CurrencyCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetWithdrawalTermsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1302 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.listQuestions": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListQuestionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "withdrawal.listWithdrawals": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description Code of a currency, such as `USDT` or `BTC`. */
                currency?: components["schemas"]["CurrencyCode"];
                /** @description `cancelled`: those of status -1 that the member took back; `-1` are the others. `0` under review; `1` delivered; `2` paid out, on its way; `-1` rejected; `-2` failed, and returned whole; `cancelled` taken back by the member. */
                status?: "0" | "1" | "2" | "-1" | "-2" | "cancelled";
                /** @description Names it in other calls. */
                id?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListWithdrawalsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.acceptLoan": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptLoanInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1705 | 1704 | 1306 | 1307 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.applyCredit": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyCreditInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 1303 | 1304 | 1305 | 1701 | 1412 | 1702 | 1703 | 404 | 1411 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.applyPledge": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyPledgeInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 1303 | 1304 | 1305 | 1701 | 1412 | 1302 | 1301 | 1704 | 1306 | 1307 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.declineLoan": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineLoanInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.getLoanInfo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetLoanInfoResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.listLoanTerms": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLoanTermsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.listLoans": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What it is. */
                kind?: components["schemas"]["LoanKind"];
                /** @description `pending_review` applied for, nobody has looked yet; `under_review` somebody looks at it; `retry` sent back to be corrected; `rejected` rejected for good; `waiting` granted, waits to be accepted; `passed` paid out and running; `paid_back` over; `end` says how. */
                state?: "pending_review" | "under_review" | "retry" | "rejected" | "waiting" | "passed" | "paid_back";
                /** @description Names it in other calls. */
                id?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLoansResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.releaseLoan": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseLoanInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1303 | 1704 | 1306 | 1307 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.repayLoan": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepayLoanInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1303 | 1304 | 1305 | 1301 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "loan.topUpLoan": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TopUpLoanInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Loan"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1303 | 1301 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "fairness.getLossShare": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: {
                            /** @description Accounts that closed a contract on real money within twelve months. */
                            accounts: number;
                            /** @description How many of them are below zero with it, after all fees and financing. */
                            losing: number;
                            /** @description Their share in percent, with one decimal, cut; null for fewer than `fewest` accounts. Unit: percent. */
                            percent: components["schemas"]["Decimal"] | null;
                            /** @description The number of accounts from which on a share is said. */
                            fewest: number;
                            /** @description True in a sandbox: traders and money are samples. */
                            isSample: boolean;
                            /** @description When it was read from the books. */
                            time: components["schemas"]["WireTime"];
                        } | null;
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.answerIdentityQuestion": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerIdentityQuestionInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["QuestionOutput"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.applyAdvanced": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyAdvancedInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1120 | 1605 | 1601 | 1602 | 404 | 1607 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.applyKYC": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyKYCInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1120 | 1601 | 1602 | 1603 | 404 | 1604 | 1607 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.getFileLink": {
        parameters: {
            query: {
                /** @description The picture. */
                file: components["schemas"]["IdentityFile"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Works for five minutes and only together with the token of this log-in. Each use is logged as a view. */
                        result: components["schemas"]["GetFileLinkResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.isHaveAuth": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["IsHaveAuthResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.isHaveAuthDone": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["IsHaveAuthDoneResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.listApplications": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListApplicationsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "identity.listIdentityQuestions": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListIdentityQuestionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.closeAccount": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseAccountInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 1121 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.downloadData": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DownloadDataInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Everything that is kept about the member, by subject; pictures as paths. */
                        result: components["schemas"]["DownloadDataResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1117 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.getClosing": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetClosingResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.getCreditScore": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetCreditScoreResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.getProfile": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetProfileResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.listViews": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What is ranked. */
                by?: "member" | "others";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListViewsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.reportActive": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.reportOnline": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "profile.updateKYC": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateKYCInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1606 | 1603 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.buyMachine": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyMachineInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ProductOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1303 | 1304 | 1305 | 1301 | 2507 | 2502 | 1901 | 1902 | 1903 | 1904 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.buyProduct": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyProductInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ProductOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1303 | 1304 | 1305 | 1301 | 2507 | 2502 | 1901 | 1902 | 1903 | 1904 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.exitProduct": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExitProductInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ProductOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1905 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.getIncomeCalendar": {
        parameters: {
            query?: {
                /** @description `YYYY-MM`. */
                month?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetIncomeCalendarResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.getProduct": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ProductCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetProductResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.getProductOrder": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetProductOrderResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.getProductStat": {
        parameters: {
            query?: {
                /** @description What it is. */
                kind?: components["schemas"]["ProductKind"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetProductStatResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.listProductOrders": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What it is. */
                kind?: components["schemas"]["ProductKind"];
                /** @description `not_started` paid for, begins on its first day; `running` takes part in the results of each day; `ended` over, principal returned; `frozen` stopped because of a default; `cancelled` refunded before it began. */
                state?: "not_started" | "running" | "ended" | "frozen" | "cancelled";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListProductOrdersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.listProducts": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What it is. */
                kind?: components["schemas"]["ProductKind"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListProductsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.previewOrder": {
        parameters: {
            query: {
                /** @description The product. */
                productId: components["schemas"]["ProductCode"];
                /** @description How much. Unit: USDT, as `currency` says where it stands beside. */
                amount?: components["schemas"]["Decimal"];
                /** @description How many machines, a whole number. */
                units?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["PreviewOrderResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1303 | 1304 | 1305 | 1901 | 1902 | 1903 | 1904 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "product.renewProduct": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewProductInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ProductOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.addPositionMargin": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPositionMarginInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Position"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1303 | 1301 | 1411 | 1208 | 2506 | 2509 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.cancelAllOrders": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelAllOrdersInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["CancelAllOrdersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1208 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.cancelOrder": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrderInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["TradeOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1208 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.changeOrder": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeOrderInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description The order that takes its place, under an id of its own. */
                        result: components["schemas"]["AcceptedOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 1307 | 1306 | 1202 | 1303 | 1304 | 1305 | 1203 | 1204 | 1205 | 1301 | 1411 | 1412 | 1208 | 404 | 2404 | 2506 | 2507 | 2508 | 2509 | 2502 | 2503 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.closeAllPositions": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseAllPositionsInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["CloseAllPositionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1208 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.closePosition": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path: {
                /** @description Names it in other calls. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePositionInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Position"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1411 | 1208 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.closePositionPart": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePositionPartInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Position"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1303 | 1304 | 1305 | 1411 | 1208 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.createPosition": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePositionInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AcceptedOrder"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 1307 | 1306 | 1202 | 1303 | 1304 | 1305 | 1203 | 1204 | 1205 | 1207 | 1301 | 1412 | 1208 | 404 | 2403 | 2404 | 2405 | 1210 | 1211 | 2506 | 2507 | 2508 | 2509 | 2502 | 2503 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.getTradeResults": {
        parameters: {
            query?: {
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId?: components["schemas"]["ContestId"];
                /** @description `YYYY-MM`. */
                month?: components["schemas"]["TradeMonth"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetTradeResultsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.getTradeSummary": {
        parameters: {
            query?: {
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId?: components["schemas"]["ContestId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetTradeSummaryResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.getTradeTerms": {
        parameters: {
            query: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: components["schemas"]["Symbol"];
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId?: components["schemas"]["ContestId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetTradeTermsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.listOrders": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId?: components["schemas"]["ContestId"];
                /** @description `waiting` not filled yet; `ended` ended without a position. */
                state?: "waiting" | "ended";
                /** @description The instrument, such as `BTCUSDT`. */
                symbol?: components["schemas"]["Symbol"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListOrdersResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.listPositions": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description In the account of the member's own entry in this contest, instead of the wallet; with `realm` `demo`. */
                contestId?: components["schemas"]["ContestId"];
                /** @description `history`: those of which anything was closed, whether a part is still open or not. `open` running or settling; `closed` closed whole; `history` closed whole or in part. */
                state?: "open" | "closed" | "history";
                /** @description The instrument, such as `BTCUSDT`. */
                symbol?: components["schemas"]["Symbol"];
                /** @description Reason of the latest closing. */
                closedBy?: "asked" | "take_profit" | "stop_loss" | "close_out";
                /** @description Names it in other calls. */
                id?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListPositionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.openDemo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OpenDemoInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description `token` is for the header `X-Demo-Token`; the server keeps its hash alone. The wallet ends after a week without a call, or when it is taken along: into the account that is registered with it, open positions and history included; into an account that is logged in to, its balance, unless that account has demo money of its own, which then stays. */
                        result: components["schemas"]["OpenDemoResult"];
                    } | {
                        /** @enum {integer} */
                        code: 403 | 1607 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.refillDemo": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RefillDemoInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["RefillDemoResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1411 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "trade.updateStopLoss": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateStopLossInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Position"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1204 | 1411 | 1208 | 2506 | 2509 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "option.buyOption": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyOptionInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description With the signed words of what was accepted, for the phone to keep. */
                        result: components["schemas"]["BuyOptionResult"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 1307 | 1306 | 1202 | 1206 | 1207 | 1208 | 1303 | 1304 | 1305 | 1301 | 1412 | 2506 | 2507 | 2509 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "option.getOptionHead": {
        parameters: {
            query?: {
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetOptionHeadResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "option.listOptionPeriods": {
        parameters: {
            query?: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol?: components["schemas"]["Symbol"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListOptionPeriodsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "option.listOptions": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `money`, or `demo`: the same engine on virtual money. */
                realm?: components["schemas"]["Realm"];
                /** @description `running` not expired, or not decided yet; `settled` decided; `outcome` says how. */
                state?: "running" | "settled";
                /** @description The instrument, such as `BTCUSDT`. */
                symbol?: components["schemas"]["Symbol"];
                /** @description Names it in other calls. */
                id?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListOptionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "receipt.getNightReceipt": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetNightReceiptResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "receipt.getReceipt": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: string;
                /** @description How many were asked to close; of a receipt, the number of the closing. */
                closing?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Signed text with everything the rule needs; the tape itself comes from /proof/tape. */
                        result: components["schemas"]["GetReceiptResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "claim.getClaim": {
        parameters: {
            query?: {
                /** @description `YYYY-MM`. */
                month?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetClaimResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "ranking.getMyRanking": {
        parameters: {
            query?: {
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day?: components["schemas"]["PastDay"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description Null for whoever has closed nothing in the 24 hours; without ranks where the capital is too little. */
                        result: {
                            ranks: {
                                yield: number;
                                /** @description Profit or loss by the price alone, before fees. */
                                profit: number;
                            } | null;
                            /** @description After fees and financing. Unit: USDT. */
                            profit: components["schemas"]["Decimal"];
                            /** @description The margins of these positions added up, with what was added to them later. Unit: USDT. */
                            capital: components["schemas"]["Decimal"];
                            /** @description Profit of the capital. Unit: percent. */
                            yieldPercent: components["schemas"]["Decimal"];
                            /** @description Positions that were closed. */
                            trades: number;
                        } | null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "ranking.listRanking": {
        parameters: {
            query?: {
                /** @description What is ranked. */
                by?: "yield" | "profit";
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day?: components["schemas"]["PastDay"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListRankingResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offering.getDraw": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: components["schemas"]["OfferingCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetDrawResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offering.listOfferings": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `upcoming` not open yet; `issuing` takes applications; `drawing` closed, waits for the tick that draws; `paying` drawn; winners pay; `completed` paid for; `listed` its market is open. */
                state?: "upcoming" | "issuing" | "drawing" | "paying" | "completed" | "listed";
                /** @description Names it in other calls. */
                id?: components["schemas"]["OfferingCode"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListOfferingsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offering.listSubscriptions": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description The offering. */
                offeringId?: components["schemas"]["OfferingCode"];
                /** @description `applied` waits for the draw; `won` won, to be paid; `not_won` nothing was won; what was held is back; `completed` paid; `expired` won and not paid in time; `listed` paid, and the coins are delivered. */
                state?: "applied" | "won" | "not_won" | "completed" | "expired" | "listed";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListSubscriptionsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offering.payOffering": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOfferingInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Subscription"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1804 | 1411 | 1301 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "offering.subscribeOffering": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubscribeOfferingInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Subscription"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 1801 | 1802 | 1803 | 1301 | 2507 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.addAlert": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddAlertInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AlertRow"];
                    } | {
                        /** @enum {integer} */
                        code: 1201 | 1306 | 2002 | 2001 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.addPushDevice": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPushDeviceInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 2003 | 2004 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.countUnread": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["CountUnreadResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.getNoticeSettings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetNoticeSettingsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.setNoticeSettings": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetNoticeSettingsInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 2005 | 2006 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.listAlerts": {
        parameters: {
            query?: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListAlertsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.listMyNotices": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description Which of the three lists it stands in. */
                category?: "system" | "task" | "transaction";
                /** @description Only those that were not read. */
                unread?: "true" | "false";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListMyNoticesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.readNotices": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNoticesInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.removeAlert": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveAlertInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "notice.removePushDevice": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemovePushDeviceInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "chat.listChat": {
        parameters: {
            query?: {
                /** @description Older than this. */
                before?: components["schemas"]["MessageNumber"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListChatResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "chat.readChat": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadChatInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "chat.sendChat": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendChatInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ChatMessage"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 2101 | 2102 | 2103 | 2104 | 2105 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "level.listLevelRewards": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLevelRewardsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "level.listLevels": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListLevelsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "limit.getLimits": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Limits"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "limit.skipLimits": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description Nothing has to be said: an empty body, without the three headers of sealing, is enough. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SkipLimitsInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["SkipLimitsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "limit.stateLimits": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StateLimitsInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Limits"];
                    } | {
                        /** @enum {integer} */
                        code: 1115 | 2504 | 1120 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "welfare.answerLesson": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerLessonInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["AnswerLessonResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "welfare.claimWelfare": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClaimWelfareInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        /** @description `isWaiting`: it is paid once the member is verified. */
                        result: components["schemas"]["ClaimWelfareResult"];
                    } | {
                        /** @enum {integer} */
                        code: 2201 | 2202 | 2203 | 2204 | 1120 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "welfare.getWelfare": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetWelfareResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "welfare.listWelfareRewards": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListWelfareRewardsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "team.getTeam": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetTeamResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "team.listInvitees": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListInviteesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.exitContest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExitContestInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Contest"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 2404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.getContest": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ContestId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Contest"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.getContestRanking": {
        parameters: {
            query: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description Names it in other calls. */
                id: components["schemas"]["ContestId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetContestRankingResult"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.getSeason": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                season?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["GetSeasonResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.joinContest": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinContestInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Contest"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 2401 | 2402 | 1703 | 1301 | 1120 | 2507 | 2502 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.listContestEntries": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `0` to be started; `1` in progress; `-2` ended; `-3` exited. */
                status?: "0" | "1" | "-2" | "-3";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListContestEntriesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "contest.listContests": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description `0` to be started; `1` in progress; `-2` ended. */
                status?: "0" | "1" | "-2";
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListContestsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.getArticle": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ArticleId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Article"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.getHelp": {
        parameters: {
            query: {
                /** @description Names it in other calls. */
                id: components["schemas"]["ArticleId"];
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["Article"];
                    } | {
                        /** @enum {integer} */
                        code: 404 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.listAnnouncements": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListAnnouncementsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.listHelp": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
                /** @description What it is about. */
                topic?: "start" | "account" | "money" | "trade" | "invest" | "fairness";
                /** @description Words to look for. */
                search?: string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListHelpResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.listNews": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListNewsResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.listNotices": {
        parameters: {
            query?: {
                /** @description The page that is asked for, from 1. */
                pageNo?: number | string;
                /** @description Records of one page, at most 100. */
                pageSize?: number | string;
            };
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListNoticesResult"];
                    } | {
                        /** @enum {integer} */
                        code: 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.listUnread": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: components["schemas"]["ListUnreadResult"];
                    } | {
                        /** @enum {integer} */
                        code: 401 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "article.markRead": {
        parameters: {
            query?: never;
            header?: {
                /** @description The language of texts that the server writes. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description With a sealed body: `kid` of the public key that it was sealed for. */
                "X-Key-Id"?: components["parameters"]["KeyId"];
                /** @description With a sealed body: a UUID in lower case, new for each command. A repeat with the same body gets the first answer; another body under a used id is refused (1004). */
                "X-Request-Id"?: components["parameters"]["RequestId"];
                /** @description With a sealed body: epoch milliseconds, 13 digits, at most 60 seconds from the server's clock. */
                "X-Request-Time"?: components["parameters"]["RequestTime"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The JSON before it is sealed (docs/sealed-body.md); what travels is the string of `SealedBody`. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkReadInput"];
            };
        };
        responses: {
            /** @description The envelope. Code 200 is success; every other code is a refusal, 401 means log in. */
            200: {
                headers: {
                    "X-Acceptance": components["headers"]["Acceptance"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {integer} */
                        code: 200;
                        message: string;
                        result: null;
                    } | {
                        /** @enum {integer} */
                        code: 404 | 401 | 403 | 413 | 1001 | 1002 | 1003 | 1004 | 1005 | 1007 | 1008 | 1009 | 400 | 429 | 500 | 503 | 1006;
                        message: string;
                        result: components["schemas"]["RefusalParams"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
            "5XX": components["responses"]["Failed"];
        };
    };
    "upload.uploadFile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["UploadForm"];
            };
        };
        responses: {
            /** @description The envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Uploaded"] | components["schemas"]["UploadRefusal"];
                };
            };
            /** @description The file is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many in a minute. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many at once; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "upload.getFile": {
        parameters: {
            query: {
                /** @description As in the link. */
                until: string;
                /** @description As in the link. */
                signature: string;
            };
            header?: never;
            path: {
                /** @description 32 digits of hex and `.jpg`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            /** @description Nobody is logged in. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getTapeKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest key by its id, and all there were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The name that the key signs under. */
                        origin: string;
                        keyId: components["schemas"]["Hex"];
                        keys: {
                            keyId: components["schemas"]["Hex"];
                            /** @description A public key in base64. */
                            publicKey: components["schemas"]["Base64"];
                            verifier: string;
                            /** @description From when on. */
                            since: components["schemas"]["IsoTime"];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getTapeSummary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts; `tapedFrom` is in epoch seconds, and the gaps are those of the last `gapDays` days. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Prices are simulated. */
                        simulated: boolean;
                        /** @description Prices or people of the sandbox, not real ones. */
                        isSimulated: boolean;
                        instruments: number;
                        /** @description The records of this page. */
                        records: number;
                        ticksPerSecond: number;
                        tapedFrom: number;
                        keyId: components["schemas"]["Hex"];
                        checkpoint: {
                            /** @description Its number, from 1. */
                            number: number;
                            /** @description Epoch milliseconds. */
                            timeMs: components["schemas"]["EpochMs"];
                            note: components["schemas"]["SignedNote"];
                        } | null;
                        gapDays: number;
                        gaps: {
                            [key: string]: unknown;
                        }[];
                        packedBytesToday: number;
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getSeed": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                day: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The seed is null until the day is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                        day: string;
                        commitment: components["schemas"]["Hex"];
                        committedAt: components["schemas"]["IsoTime"];
                        model: unknown;
                        opening: unknown;
                        seed: components["schemas"]["Hex"] | null;
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLatestCheckpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note and the heads it is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TapeCheckpoint"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getCheckpoint": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the checkpoint, from 1. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The note and the heads it is over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TapeCheckpoint"];
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getTape": {
        parameters: {
            query?: {
                /** @description Number of the first record. */
                from?: number;
                /** @description Number of the last record. */
                to?: number;
                /** @description Epoch milliseconds; with `toTime`, instead of `from`. */
                fromTime?: number;
                /** @description Epoch milliseconds. */
                toTime?: number;
            };
            header?: never;
            path: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Big-endian: `ATP1` | symbolId u16 | fromSeq u64 | headBefore 32 bytes | records as `verify/src/tape-record.ts` has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.assay.tape": unknown;
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Too many are read at once; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getTapeHead": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of the first and the newest record, and the hash of the chain. Prices are integers at `scale`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The instrument, such as `BTCUSDT`. */
                        symbol: string;
                        /** @description Names it in other calls. */
                        id: number;
                        /** @description Decimals of prices. */
                        scale: number;
                        halfSpread: number;
                        firstSeq: number;
                        seq: number;
                        head: components["schemas"]["Base64"];
                    };
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getCovering": {
        parameters: {
            query: {
                /** @description Number of the record. */
                seq: number;
            };
            header?: never;
            path: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of the checkpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Its number, from 1. */
                        number: number;
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getTapeDay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The instrument, such as `BTCUSDT`. */
                symbol: string;
                /** @description `YYYY-MM-DD.bin.gz` of a day that is over. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same form as `/proof/tape/{symbol}`, packed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLogHead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed note: origin, size, root. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["SignedNote"];
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getLogKeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `records`: every key that ever signed here, each later one signed by the one before it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        verifier: string;
                        keys: {
                            /** @description What it is for. */
                            purpose: string;
                            /** @description A public key in base64. */
                            publicKey: components["schemas"]["Base64"];
                        }[];
                        witnesses: {
                            /** @description Which one. */
                            key: string;
                            /** @description Where to go. */
                            url: string;
                        }[];
                        quorum: number;
                        /** @description The records of this page. */
                        records: string[];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getConfirmedHead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A signed note with the lines of witnesses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["SignedNote"];
                };
            };
            /** @description None was confirmed yet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getTile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description 0 to 7, or `entries`. */
                level: string;
                /** @description `x001/x234/067`, with `.p/112` behind a tile that is not whole; slashes stay slashes. */
                tile: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hashes of 32 bytes; of `entries`, each with its length as u16. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getConsistency": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The smaller size. */
                before: number;
                /** @description The larger size. */
                size: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hashes as RFC 6962 has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        proof: components["schemas"]["Base64"][];
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getFirstLogEntry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the log. */
                size: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry and its proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of the entry in the public log, from 0. */
                        index: number;
                        /** @description The entry of the public log, as text. */
                        entry: string;
                        proof: components["schemas"]["Base64"][];
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLogEntry": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Such as `key`, `checkpoint`, `offering`, `day`. */
                kind: string;
                /** @description What the entry is about. */
                object: string;
                /** @description Of the log. */
                size: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry and its proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of the entry in the public log, from 0. */
                        index: number;
                        /** @description The entry of the public log, as text. */
                        entry: string;
                        proof: components["schemas"]["Base64"][];
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLoggedRequest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description SHA-256 of the command as `logged-requests.ts` in `verify` makes it. */
                leaf: components["schemas"]["Hex"];
                /** @description When the command was accepted, in epoch milliseconds. */
                time: number;
                /** @description Of the log. */
                size: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry and its proof, and the place of the command under the root with its proof. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of the entry in the public log, from 0. */
                        index: number;
                        /** @description The entry of the public log, as text. */
                        entry: string;
                        proof: components["schemas"]["Base64"][];
                        request: {
                            /** @description Number of the entry in the public log, from 0. */
                            index: number;
                            proof: components["schemas"]["Base64"][];
                        };
                    };
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getReceiptKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Raw Ed25519, base64. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedKey"];
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getAddressKey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Raw Ed25519, base64. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The name that the key signs under. */
                        origin: string;
                        /** @description A public key in base64. */
                        publicKey: components["schemas"]["Base64"];
                        keyId: components["schemas"]["Hex"];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getApp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line for each file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description No app is served. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getFairness": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sections by name; the same as the tables of `/proof/fairness/{file}`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description Not worked out yet; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getFairnessTable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Such as `settlements.csv` or `slippage.csv`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A line of names, then the rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description Not worked out yet; try again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.listDays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many receipts each has, and the hash of its file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Days. */
                        days: {
                            /** @description A business day (UTC+8), `YYYY-MM-DD`. */
                            day: string;
                            receipts: number;
                            sha256: components["schemas"]["Hex"];
                        }[];
                    };
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "proof.getDay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `YYYY-MM-DD.txt.gz`. */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed receipts, one after the other, packed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": unknown;
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLatestLiabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tree without any leaf. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiabilityTree"];
                };
            };
            /** @description There is none yet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "proof.getLiabilities": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the tree, from 1. */
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tree without any leaf. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LiabilityTree"];
                };
            };
            /** @description Not a request for such a file. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description There is no such file. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    "health.getHealth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `ready`, or `ready to read; commands wait: <reason>`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The database does not answer. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            /** @description The database does not answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
    "stream.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The socket is open; frames as below, of which the first says `hello`. */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StreamServerMessage"][];
                };
            };
            "4XX": components["responses"]["Unreached"];
        };
    };
}
