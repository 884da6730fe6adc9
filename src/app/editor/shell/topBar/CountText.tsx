import { useTranslation } from 'react-i18next';

/** Text with a number, on a button of the top bar whose name it is. Where the bar has no room for the text, the button shows the number. */
export function CountText({ count, text }: { readonly count: number; readonly text: string }) {
  const { i18n } = useTranslation();
  return (
    <>
      <span className="topBarWide">{text}</span>
      <span className="topBarNarrow">{count.toLocaleString(i18n.language)}</span>
    </>
  );
}
