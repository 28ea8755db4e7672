/** The role of a part of the document for a screen reader: the standard structure types (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** What an element says beside its content; pdfkit 0.20 accepts all of it, but its types lack some. */
export interface TagOptions {
  /** The description of a picture. */
  alt?: string;
  /** The text in reading order, if it is drawn in another order. */
  actual?: string;
  /** Which cells a head cell of a table names. */
  scope?: 'Column' | 'Row';
  /** Left, top, right and bottom in points from the page's top left. */
  bbox?: [number, number, number, number];
}

/** An element of the structure tree; none inside an artifact. */
export interface Tag {
  role: Role;
  element?: PDFKit.PDFStructureElement;
}

/**
 * The structure of a tagged PDF. Everything drawn is either the content of an element or an artifact (ISO 14289-1,
 * 7.1). Elements are read in the order in which they are added, whatever the order in which they are drawn.
 */
export interface Tags {
  /** Adds an element below the current one, to be filled by `mark`, on one page or on several. */
  add(role: Role, options?: TagOptions): Tag;
  /** Puts everything that `work` adds below a new element. `work` may start new pages. */
  within<T>(role: Role, work: () => T): T;
  /** Makes what `draw` draws the content of the element; it must stay on one page. */
  mark<T>(tag: Tag, draw: () => T): T;
  /** Keeps what `draw` draws from being read: a rule (`Layout`), or what every page repeats (`Pagination`). */
  artifact<T>(kind: 'Layout' | 'Pagination', draw: () => T): T;
}

/** Starts the structure of a document that pdfkit makes with `tagged: true`. */
export function createTags(doc: PDFKit.PDFDocument): Tags {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent = root;
  let isArtifact = false;

  const add: Tags['add'] = (role, options) => {
    if (isArtifact) return { role };
    const element = doc.struct(role, options);
    parent.add(element);
    return { role, element };
  };

  return {
    add,
    within(role, work) {
      const { element } = add(role);
      if (!element) return work();
      const outer = parent;
      parent = element;
      const result = work();
      parent = outer;
      return result;
    },
    mark({ role, element }, draw) {
      if (!element || isArtifact) return draw();
      element.add(doc.markStructureContent(role));
      const result = draw();
      doc.endMarkedContent();
      return result;
    },
    artifact(kind, draw) {
      if (isArtifact) return draw();
      isArtifact = true;
      doc.markContent('Artifact', { type: kind });
      const result = draw();
      doc.endMarkedContent();
      isArtifact = false;
      return result;
    },
  };
}
