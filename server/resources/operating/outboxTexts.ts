import type { Language } from '../../../src/core/base/languages.ts';
import type { CodePurpose } from '../../deps.ts';

interface OutboxTexts {
  readonly title: string;
  readonly lead: string;
  readonly noCodes: string;
  readonly codeHeads: readonly string[];
  readonly purposes: Readonly<Record<CodePurpose, string>>;
  readonly notices: string;
  readonly noNotices: string;
  readonly noticeHeads: readonly string[];
  readonly moved: (address: string) => string;
  readonly password: string;
  readonly factor: string;
}

/** Texts of the outbox page. */
export const OUTBOX_TEXTS: Readonly<Record<Language, OutboxTexts>> = {
  'en-US': {
    title: 'Sign-in codes',
    lead: 'This server sends no mail. Codes and notices appear here, on this computer only. The page reloads by itself.',
    noCodes: 'No code yet. Request one on the sign-in page.',
    codeHeads: ['For', 'Purpose', 'Code', 'Requested'],
    purposes: {
      login: 'Sign in',
      register: 'Create an account',
      reset: 'Reset the password',
      bindEmail: 'Add an email address',
      prove: 'Confirm the identity',
    },
    notices: 'Notices',
    noNotices: 'No notices.',
    noticeHeads: ['For', 'Notice'],
    moved: (address) => `The account now has the address ${address}.`,
    password: 'The password was changed.',
    factor: 'The second factor was changed.',
  },
  'zh-CN': {
    title: '登录验证码',
    lead: '此服务器不发送邮件。验证码和通知仅在这台计算机上显示于此。本页会自动刷新。',
    noCodes: '尚无验证码。请在登录页面获取。',
    codeHeads: ['收件人', '用途', '验证码', '请求时间'],
    purposes: {
      login: '登录',
      register: '创建账户',
      reset: '重置密码',
      bindEmail: '添加电子邮件地址',
      prove: '确认身份',
    },
    notices: '通知',
    noNotices: '没有通知。',
    noticeHeads: ['收件人', '通知'],
    moved: (address) => `该账户现在的地址为 ${address}。`,
    password: '密码已更改。',
    factor: '第二重验证已更改。',
  },
  'zh-TW': {
    title: '登入驗證碼',
    lead: '此伺服器不傳送郵件。驗證碼和通知僅在這部電腦上顯示於此。本頁會自動重新整理。',
    noCodes: '尚無驗證碼。請在登入頁面取得。',
    codeHeads: ['收件者', '用途', '驗證碼', '要求時間'],
    purposes: {
      login: '登入',
      register: '建立帳戶',
      reset: '重設密碼',
      bindEmail: '新增電子郵件地址',
      prove: '確認身分',
    },
    notices: '通知',
    noNotices: '沒有通知。',
    noticeHeads: ['收件者', '通知'],
    moved: (address) => `此帳戶現在的地址為 ${address}。`,
    password: '密碼已變更。',
    factor: '第二重驗證已變更。',
  },
  'ru-RU': {
    title: 'Коды для входа',
    lead: 'Этот сервер не отправляет почту. Коды и уведомления видны здесь, только на этом компьютере. Страница обновляется сама.',
    noCodes: 'Кодов пока нет. Запросите код на странице входа.',
    codeHeads: ['Кому', 'Для чего', 'Код', 'Запрошен'],
    purposes: {
      login: 'Вход',
      register: 'Создание учётной записи',
      reset: 'Сброс пароля',
      bindEmail: 'Добавление адреса',
      prove: 'Подтверждение личности',
    },
    notices: 'Уведомления',
    noNotices: 'Уведомлений нет.',
    noticeHeads: ['Кому', 'Уведомление'],
    moved: (address) => `Новый адрес учётной записи: ${address}.`,
    password: 'Пароль изменён.',
    factor: 'Второй фактор изменён.',
  },
};
