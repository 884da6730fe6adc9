import type { Language } from '../../http/language.ts';

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
    title: '作业、工作进程与失败',
    makers: '制作标签的进程',
    jobs: '进行中的作业',
    failures: '一天内的失败',
    printers: '打印机',
    nothing: '无。',
    heads: {
      makers: ['机器', '进程', '类型', '线程', '已制作分段', '失败次数', '进行中', '上次响应'],
      jobs: ['作业', '状态', '标签', '尝试次数', '下单时间'],
      failures: ['原因', '代码', '作业数', '最近一次'],
      printers: ['打印机', '机器', '代理', '作业数', '待确认标签'],
    },
    server: '服务器',
    worker: '工作进程',
    there: '在线',
    away: '离线',
    states: { queued: '等待中', running: '制作中' },
    more: (count) => `共 ${count} 个作业。`,
    lateWebhooks: (count) => `尚未被接收的 Webhook：${count}。`,
  },
  'zh-TW': {
    title: '工作、工作程序與失敗',
    makers: '製作標籤的程序',
    jobs: '進行中的工作',
    failures: '一天內的失敗',
    printers: '印表機',
    nothing: '無。',
    heads: {
      makers: ['機器', '程序', '類型', '執行緒', '已製作分段', '失敗次數', '進行中', '上次回應'],
      jobs: ['工作', '狀態', '標籤', '嘗試次數', '下單時間'],
      failures: ['原因', '代碼', '工作數', '最近一次'],
      printers: ['印表機', '機器', '代理程式', '工作數', '待確認標籤'],
    },
    server: '伺服器',
    worker: '工作程序',
    there: '連線中',
    away: '離線',
    states: { queued: '等待中', running: '製作中' },
    more: (count) => `共 ${count} 個工作。`,
    lateWebhooks: (count) => `尚未被接收的 Webhook：${count}。`,
  },
  'ru-RU': {
    title: 'Задания, процессы и сбои',
    makers: 'Процессы, которые изготавливают этикетки',
    jobs: 'Задания в работе',
    failures: 'Сбои за сутки',
    printers: 'Принтеры',
    nothing: 'Нет.',
    heads: {
      makers: [
        'Машина',
        'Процесс',
        'Вид',
        'Потоки',
        'Готово частей',
        'Неудачных попыток',
        'В работе',
        'Был на связи',
      ],
      jobs: ['Задание', 'Состояние', 'Этикетки', 'Попытки', 'Заказано'],
      failures: ['Причина', 'Код', 'Заданий', 'Последний раз'],
      printers: ['Принтер', 'Машина', 'Агент', 'Задания', 'Этикетки под вопросом'],
    },
    server: 'сервер',
    worker: 'рабочий процесс',
    there: 'на связи',
    away: 'нет связи',
    states: { queued: 'ждёт', running: 'изготавливается' },
    more: (count) => `Всего заданий: ${count}.`,
    lateWebhooks: (count) => `Ещё не принятых веб-хуков: ${count}.`,
  },
};
