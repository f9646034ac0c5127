// The messages of the pages in English.
import type { Messages } from './es.ts'

export const en: Messages = {
  skip: 'Skip to content',
  languages: 'Language',
  site: 'Political and regulatory intelligence for Latin America',
  api: 'API reference',
  error: 'Error',
  code: 'Code',
  fields: {
    email: 'E-mail',
    password: 'Password',
    newPassword: 'New password',
    language: 'Language',
    timeZone: 'Time zone',
    digest: 'Digest by e-mail',
  },
  hints: {
    password: 'At least 10 characters. A long phrase works best.',
    signUpPassword: 'The one you chose when you created the account.',
    digest: 'What is proposed for a new alert; each alert can have its own rhythm.',
  },
  faults: {
    summary: 'There is a problem',
    signIn: 'The e-mail or the password is incorrect.',
    email: 'Enter an e-mail address, such as name@example.org.',
    password: 'Choose a password of 10 to 200 characters that is not your e-mail and not easy to guess.',
    otherPassword: 'This is not the password you created the account with.',
    choice: 'Choose one of the options.',
    lastAdmin:
      'This is the last administrator account of the service: make another one before you delete it.',
  },
  signIn: {
    title: 'Sign in',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    none: 'No account yet?',
    signUp: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    lead: 'We will send you an e-mail to confirm the address.',
    submit: 'Create the account',
    have: 'Already have an account?',
    closed: 'Accounts are created by the administrator of this service. Ask them for one.',
    closedTitle: 'Sign-up is closed',
  },
  mail: {
    title: 'Check your mail',
    text:
      'If the address is correct, you will receive an e-mail with the next step in a few minutes. ' +
      'Check your spam folder too.',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: 'Enter the password you chose to finish creating the account.',
    submit: 'Confirm',
  },
  forgot: {
    title: 'Choose a new password',
    lead: 'Enter the e-mail of your account and we will send a link.',
    submit: 'Send the link',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Changing it signs you out on all devices.',
    submit: 'Change the password',
  },
  link: {
    title: 'This link no longer works',
    text: 'Each link works once and for a limited time. Request another and use the latest e-mail.',
    another: 'Request another link',
  },
  account: {
    title: 'Your account',
    lead: 'Signed in as',
    preferences: 'Language, time zone and e-mail',
    save: 'Save',
    data: 'Your data',
    dataText: 'Everything the service stores about you, in one JSON file.',
    export: 'Download your data',
    password: 'Password',
    passwordText: 'We will send you a link to choose a new one.',
    passwordSubmit: 'Send the link',
    signOut: 'Sign out',
    sessions: 'Open sessions',
    since: 'Since',
    thisOne: '(this one)',
    endOthers: 'Sign out everywhere else',
    remove: 'Delete the account',
    removeText:
      'This deletes the account and everything in it: the bills you follow, your interests, your reports ' +
      'and the access you allowed. It cannot be undone.',
    removeSubmit: 'Delete permanently',
    digests: { off: 'None', daily: 'Daily', weekly: 'Weekly' },
    zones: 'Countries of the service',
    otherZones: 'All time zones',
  },
  notices: {
    verified: 'Your e-mail is confirmed. You can sign in now.',
    reset: 'Your password has been changed. Sign in with the new one.',
    out: 'You are signed out.',
    removed: 'The account has been deleted.',
    saved: 'Your preferences have been saved.',
    mail: 'We sent you an e-mail with the link.',
    sessions: 'The other sessions were ended.',
  },
  consent: {
    loginTitle: 'Sign in to continue',
    loginLead: (client) =>
      `${client} requests access to your account. Sign in first; then you can allow or deny it.`,
    title: 'Allow access',
    asks: 'requests access to your Hemiciclo account.',
    unnamed: 'An unnamed application',
    account: 'Account',
    identity: 'Identity',
    vouched: (host) => `Vouched for by ${host}`,
    registered: 'It registered itself; nobody vouches for its name',
    goesTo: 'You will then go to',
    loopback: 'It is an application on this computer. Allow access only if you have just opened it yourself.',
    may: 'It may',
    scopes: {
      'mcp:read': 'Read the public data of the service on your behalf.',
      'mcp:account':
        'View and change your account data: the bills you follow, your interests and your preferences; and ' +
        'request reports, which use up your quota.',
    },
    allow: 'Allow',
    deny: 'Deny',
    goneTitle: 'This request no longer exists',
    gone:
      'It has expired, has been answered, or was started in another browser. Go back to the application ' +
      'and start again.',
  },
  oauthError: {
    title: 'The application could not be connected',
    expired:
      'The request has expired or belongs to another browser. Go back to the application and start again.',
    refused:
      'The application sent a request that we do not accept. Nothing was shared. Tell whoever maintains it:',
  },
  forms: {
    title: 'The form could not be accepted',
    stale: 'It has expired or was not sent from this page. Go back, reload the page and try again.',
    elsewhere: (base) => `It was sent from another address. Open the service at ${base} and try again.`,
  },
  problems: {
    UNAUTHENTICATED: { title: 'You must sign in', text: 'Sign in to see this page.' },
    FORBIDDEN_COUNTRY: { title: 'Country not included', text: 'Your access does not cover this country.' },
    FORBIDDEN_DOMAIN: { title: 'Content not included', text: 'Your access does not cover this content.' },
    FORBIDDEN_ROLE: { title: 'Not allowed', text: 'Your role in this list does not allow that.' },
    INSUFFICIENT_SCOPE: { title: 'Not allowed', text: 'This application may not do that for you.' },
    NOT_FOUND: { title: 'We could not find this page', text: 'The address may be misspelt.' },
    GONE: { title: 'This page is gone', text: 'What it showed was withdrawn by its source.' },
    MOVED: { title: 'This page has moved', text: 'What it showed is now part of another page.' },
    METHOD_NOT_ALLOWED: {
      title: 'Action not allowed',
      text: 'This address is reached by sending a form, not by opening it directly.',
    },
    CONFLICT: { title: 'Somebody was first', text: 'Reload the page and look at what has changed.' },
    INVALID_PARAM: {
      title: 'We did not understand the request',
      text: 'Part of it does not have the expected format. Go back and try again.',
    },
    RATE_LIMITED: { title: 'Too many attempts', text: 'Wait a little before you try again.' },
    INTERNAL: { title: 'Something went wrong', text: 'The error is ours and has been logged.' },
    SEARCH_UNAVAILABLE: { title: 'Search is not available', text: 'Try again in a few minutes.' },
    UNAVAILABLE: {
      title: 'We will be back shortly',
      text: 'The service cannot access its data right now. Try again in a few minutes.',
    },
  },
  outages: {
    full_disk: {
      title: 'There is no room to save anything',
      text: 'The disk of the service is full, and nothing can be saved for now. Tell whoever runs it.',
    },
    read_only: {
      title: 'Nothing can be saved right now',
      text: 'The database accepts no changes at the moment. Try again in a few minutes.',
    },
    late: {
      title: 'The service takes too long',
      text: 'The database did not answer in time. Try again in a few minutes.',
    },
  },
  noForm: 'This address shows a page and receives no forms.',
  wait: (minutes) => (minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`),
}
