import type { Language } from '../../../src/core/base/languages.ts';

interface AdminTexts {
  readonly title: string;
  readonly makers: string;
  readonly jobs: string;
  readonly failures: string;
  readonly printers: string;
  readonly nothing: string;
  /** Column headings. */
  readonly heads: {
    readonly makers: readonly string[];
    readonly jobs: readonly string[];
    readonly failures: readonly string[];
    readonly printers: readonly string[];
  };
  readonly server: string;
  readonly worker: string;
  readonly there: string;
  readonly away: string;
  readonly states: Readonly<Record<'queued' | 'running', string>>;
  readonly more: (count: number) => string;
  readonly lateWebhooks: (count: number) => string;
}

/** Texts of the operator's page. */
export const ADMIN_TEXTS: Readonly<Record<Language, AdminTexts>> = {
  'en-US': {
    title: 'Jobs, workers, failures',
    makers: 'Processes that make labels',
    jobs: 'Jobs under way',
    failures: 'Failed within a day',
    printers: 'Printers',
    nothing: 'None.',
    heads: {
      makers: [
        'Machine',
        'Process',
        'Kind',
        'Threads',
        'Parts made',
        'Failed tries',
        'Under way',
        'Heard of',
      ],
      jobs: ['Job', 'State', 'Labels', 'Tries', 'Ordered'],
      failures: ['Reason', 'Code', 'Jobs', 'Last'],
      printers: ['Printer', 'Machine', 'Agent', 'Jobs', 'Labels in doubt'],
    },
    server: 'server',
    worker: 'worker',
    there: 'there',
    away: 'away',
    states: { queued: 'waits', running: 'is made' },
    more: (count) => `${count} jobs in all.`,
    lateWebhooks: (count) => `Webhooks that were not taken yet: ${count}.`,
  },
  'zh-CN': {
    title: '任务、工作进程与失败',
    makers: '生成标签的进程',
    jobs: '进行中的任务',
    failures: '一天内的失败',
    printers: '打印机',
    nothing: '无。',
    heads: {
      makers: ['计算机', '进程', '类型', '线程', '已生成分段', '失败次数', '进行中', '上次响应'],
      jobs: ['任务', '状态', '标签', '尝试次数', '提交时间'],
      failures: ['原因', '代码', '任务数', '最近一次'],
      printers: ['打印机', '计算机', '代理程序', '任务数', '待确认标签'],
    },
    server: '服务器',
    worker: '工作进程',
    there: '在线',
    away: '离线',
    states: { queued: '等待中', running: '正在生成' },
    more: (count) => `共 ${count} 个任务。`,
    lateWebhooks: (count) => `尚未被接收的 Webhook：${count}。`,
  },
  'zh-TW': {
    title: '工作、工作處理程序與失敗',
    makers: '產生標籤的處理程序',
    jobs: '進行中的工作',
    failures: '一天內的失敗',
    printers: '印表機',
    nothing: '無。',
    heads: {
      makers: ['電腦', '處理程序', '類型', '執行緒', '已產生分段', '失敗次數', '進行中', '上次回應'],
      jobs: ['工作', '狀態', '標籤', '嘗試次數', '提交時間'],
      failures: ['原因', '代碼', '工作數', '最近一次'],
      printers: ['印表機', '電腦', '代理程式', '工作數', '待確認標籤'],
    },
    server: '伺服器',
    worker: '工作處理程序',
    there: '線上',
    away: '離線',
    states: { queued: '等待中', running: '正在產生' },
    more: (count) => `共 ${count} 個工作。`,
    lateWebhooks: (count) => `尚未被接收的 Webhook：${count}。`,
  },
  'ru-RU': {
    title: 'Задания, процессы и сбои',
    makers: 'Процессы, создающие этикетки',
    jobs: 'Задания в работе',
    failures: 'Сбои за сутки',
    printers: 'Принтеры',
    nothing: 'Нет.',
    heads: {
      makers: [
        'Компьютер',
        'Процесс',
        'Тип',
        'Потоки',
        'Готовых частей',
        'Неудачных попыток',
        'В работе',
        'Последний сигнал',
      ],
      jobs: ['Задание', 'Состояние', 'Этикетки', 'Попытки', 'Создано'],
      failures: ['Причина', 'Код', 'Заданий', 'Последний раз'],
      printers: ['Принтер', 'Компьютер', 'Агент', 'Задания', 'Требуют проверки'],
    },
    server: 'сервер',
    worker: 'рабочий процесс',
    there: 'на связи',
    away: 'нет связи',
    states: { queued: 'ожидает', running: 'выполняется' },
    more: (count) => `Всего заданий: ${count}.`,
    lateWebhooks: (count) => `Недоставленных вебхуков: ${count}.`,
  },
};
