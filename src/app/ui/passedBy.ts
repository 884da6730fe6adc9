/** Where the focus only passes by: notices, and stops of Fluent's own, which hand it on. */
export const PASSED_BY = '[role="list"]:has(.fui-Toast), [data-tabster-dummy]';
