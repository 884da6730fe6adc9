/** Languages of interface and messages, as BCP 47 tags, in the order in which the page lists them. */
export const LANGUAGES = ['en-US', 'zh-CN', 'zh-TW', 'ru-RU'] as const;
export type Language = (typeof LANGUAGES)[number];
