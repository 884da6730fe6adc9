/** Elements that hold the focus only briefly: notifications, and Fluent's focus sentinels, which pass the focus on. */
export const PASSED_BY = '[role="list"]:has(.fui-Toast), [data-tabster-dummy]';
