import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Link } from 'react-router-dom';
import { articleOf, articlePath } from './articles.ts';
import { type Block, type Inline, parseArticle } from './parseArticle.ts';

const useStyles = makeStyles({
  text: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '1.6',
    overflowWrap: 'anywhere',
  },
  heading: { margin: `${tokens.spacingVerticalM} 0 0`, fontSize: tokens.fontSizeBase400 },
  paragraph: { margin: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXXL,
  },
  name: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground2 },
  code: {
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  keys: { border: `1px solid ${tokens.colorNeutralStroke1}`, whiteSpace: 'nowrap' },
  link: { color: tokens.colorBrandForegroundLink },
});

/** Renders an article. Only the syntax of `parseArticle` becomes markup. */
export function ArticleText({ source }: { readonly source: string }) {
  const styles = useStyles();
  return (
    <div className={styles.text}>
      {parseArticle(source).map((block, index) => (
        <BlockText key={index} block={block} />
      ))}
    </div>
  );
}

function BlockText({ block }: { readonly block: Block }) {
  const styles = useStyles();
  if (block.kind === 'list') {
    const items = block.items.map((line, index) => (
      <li key={index}>
        <Line line={line} />
      </li>
    ));
    return block.first === null ? (
      <ul className={styles.list}>{items}</ul>
    ) : (
      <ol className={styles.list} start={block.first}>
        {items}
      </ol>
    );
  }
  const line = <Line line={block.line} />;
  return block.kind === 'heading' ? (
    <h2 className={styles.heading}>{line}</h2>
  ) : (
    <p className={styles.paragraph}>{line}</p>
  );
}

function Line({ line }: { readonly line: readonly Inline[] }) {
  return line.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { readonly piece: Inline }) {
  const styles = useStyles();
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'name':
      return <strong className={styles.name}>{piece.text}</strong>;
    case 'code':
      return <code className={styles.code}>{piece.text}</code>;
    case 'keys':
      return <kbd className={mergeClasses(styles.code, styles.keys)}>{piece.text}</kbd>;
    case 'link': {
      const article = articleOf(piece.to);
      const to = article ? articlePath(article) : piece.to.startsWith('/') ? piece.to : null;
      if (to === null) return piece.text;
      return (
        <Link className={styles.link} to={to}>
          {piece.text}
        </Link>
      );
    }
  }
}
