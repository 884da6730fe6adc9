export type { RenderCalls } from './calls.ts';
export { type Client, type ClientOptions, createClient, type JobOrder, type LabelOrder } from './client.ts';
export { ClientError, type Refusal, type Result, type RowFailure } from './refusal.ts';
export type { RenderedLabels } from './renderedLabels.ts';
export type { CallOptions, SheetFile } from './sendCall.ts';
export { type JobMessage, readWebhook, type WebhookRefusal } from './webhook.ts';
