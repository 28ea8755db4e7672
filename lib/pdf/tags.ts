/** What a part of the document is to a reader who does not see it: the standard structure types (ISO 32000-1, 14.8.4). */
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

/** What an element says beside its content; pdfkit 0.20 takes all of it, its types do not know all of it. */
export interface TagOptions {
  /** Of a picture: what it shows. */
  alt?: string;
  /** The text in reading order, where it is drawn in another. */
  actual?: string;
  /** Of a table's head: which cells it names. */
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
 * The structure of a tagged PDF. Everything drawn is either the content of an element or an artifact (ISO 14289-1, 7.1).
 * Elements are read in the order in which they are added, whatever the order in which they are drawn.
 */
export interface Tags {
  /** A new element below the current one, to be filled by `mark`, on one page or on several. */
  add(role: Role, options?: TagOptions): Tag;
  /** What `work` adds is below a new element. It may begin pages. */
  within<T>(role: Role, work: () => T): T;
  /** What `draw` draws is the element's content; it must stay on one page. */
  mark<T>(tag: Tag, draw: () => T): T;
  /** What `draw` draws is not read: a rule (`Layout`), or what a page repeats (`Pagination`). */
  artifact<T>(kind: 'Layout' | 'Pagination', draw: () => T): T;
}

/** Begins the structure of a document that pdfkit makes with `tagged: true`. */
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
