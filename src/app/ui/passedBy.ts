/** Selects elements that have the focus only for a moment: notifications, and Fluent's focus sentinels, which pass the focus on. */
export const PASSED_BY = '[role="list"]:has(.fui-Toast), [data-tabster-dummy]';
