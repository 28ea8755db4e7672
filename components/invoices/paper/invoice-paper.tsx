import styles from '@/components/invoices/paper/invoice-paper.module.css';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import {
  columnNames,
  type InvoiceText,
  invoiceFacts,
  invoiceTitle,
  invoiceTotals,
  lineCells,
  noteTexts,
  partyLines,
  paymentTexts,
  taxReasons,
} from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument, InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import { type InvoiceTexts, textsOf } from '@/lib/pdf/invoice/invoice-texts';
import { legalFooter } from '@/lib/pdf/invoice/legal-footer';

interface InvoicePaperProps {
  /** What the PDF shows, and nothing else. */
  document: InvoiceDocument;
  /** The address of the seller's logo. */
  logo: string | null;
}

const cellKeys = ['description', 'quantity', 'unit', 'unitPrice', 'tax', 'net'] as const;

/**
 * An invoice as the client gets it: the texts and figures of the PDF, in the document's own language. A text of another
 * direction keeps it, and begins where the document's lines begin.
 */
export function InvoicePaper({ document, logo }: InvoicePaperProps) {
  const locale = findLocale(document.locale) ?? defaultLocale;
  const texts = textsOf(document);
  const { label } = texts;
  const title = invoiceTitle(document, texts);
  return (
    <article className={styles.paper} lang={locale.code} dir={locale.direction} aria-label={title}>
      {document.status !== 'issued' && (
        <p className={styles.mark} data-state={document.status}>
          {label(document.status)}
        </p>
      )}
      <header className={styles.head}>
        <div>
          {logo && (
            <picture>
              <img src={logo} alt={label('logo', { name: document.seller.name })} className={styles.logo} />
            </picture>
          )}
          <p className={styles.seller}>
            <bdi>{document.seller.name}</bdi>
          </p>
        </div>
        <h2 className={styles.title}>{title}</h2>
      </header>
      <dl className={styles.facts}>
        {invoiceFacts(document, texts, texts.day).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.parties}>
        <Party heading={label('seller')} party={document.seller} texts={texts} />
        <Party heading={label('buyer')} party={document.buyer} texts={texts} />
      </div>
      {document.intro?.trim() && (
        <p className={styles.text}>
          <bdi>{document.intro}</bdi>
        </p>
      )}
      <Lines document={document} texts={texts} />
      <div className={styles.foot}>
        <div>
          {[...paymentTexts(document, texts, locale.direction), ...noteTexts(document, texts)].map((text) => (
            <Block key={text.name} {...text} />
          ))}
        </div>
        <div className={styles.totals}>
          <table>
            <tbody>
              {invoiceTotals(document, texts).map(({ name, figure, weight }, index) => (
                <tr key={`${index} ${name}`} data-weight={weight}>
                  <th scope="row">{name}</th>
                  <td>
                    <bdi>{figure}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {taxReasons(document, texts).map((reason) => (
            <p key={reason} className={styles.reason}>
              {reason}
            </p>
          ))}
        </div>
      </div>
      <footer className={styles.law}>
        <bdi>{legalFooter(document.seller, texts)}</bdi>
      </footer>
    </article>
  );
}

function Party({ heading, party, texts }: { heading: string; party: InvoiceParty; texts: InvoiceTexts }) {
  const { own, numbers } = partyLines(party, texts);
  return (
    <section>
      <h3 className={styles.caption}>{heading}</h3>
      <p className={styles.name}>
        <bdi>{party.name}</bdi>
      </p>
      {own.map((line) => (
        <p key={line}>
          <bdi>{line}</bdi>
        </p>
      ))}
      {numbers.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Lines({ document, texts }: { document: InvoiceDocument; texts: InvoiceTexts }) {
  const names = columnNames(texts);
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {cellKeys.map((key) => (
            <th key={key} scope="col" data-cell={key}>
              {names[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, index) => {
          const cells = lineCells(line, texts);
          return (
            <tr key={index}>
              {cellKeys.map((key) => (
                <td key={key} data-cell={key}>
                  {key === 'description' ? cells[key] : <bdi>{cells[key]}</bdi>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const Block = ({ name, text, direction }: InvoiceText) => (
  <section>
    <h3 className={styles.caption}>{name}</h3>
    <p className={styles.text}>
      <bdi dir={direction}>{text}</bdi>
    </p>
  </section>
);
