/** The name of the enclosed file in Factur-X 1.0 and ZUGFeRD 2. */
const fileName = 'factur-x.xml';

/** Attaches a CII by EN 16931 to a PDF/A-3 and declares it in the metadata (Factur-X 1.0, profile EN 16931). */
export function attachFacturX(doc: PDFKit.PDFDocument, cii: string, date: Date): void {
  const options = {
    name: fileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD invoice',
    relationship: 'Alternative',
    creationDate: date,
    modifiedDate: date,
  };
  // The options are a variable, because pdfkit's types (0.17) do not know `relationship` (AFRelationship: the XML has the
  // same content as the page).
  doc.file(Buffer.from(cii), options);
  doc.appendXML(metadata);
}

const property = (name: string, description: string): string => `
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>${name}</pdfaProperty:name>
                  <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                  <pdfaProperty:category>external</pdfaProperty:category>
                  <pdfaProperty:description>${description}</pdfaProperty:description>
                </rdf:li>`;

/** The file has to describe these properties itself, because PDF/A knows no others (ISO 19005-3, 6.6.2.3). */
const metadata = `
    <rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${fileName}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
    </rdf:Description>
    <rdf:Description rdf:about=""
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${property('DocumentFileName', 'Name of the embedded XML file')}${property('DocumentType', 'INVOICE')}${property('Version', 'Version of the standard')}${property('ConformanceLevel', 'Profile of the XML data')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>
                <rdf:li rdf:parseType="Resource">
                  <pdfaProperty:name>part</pdfaProperty:name>
                  <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                  <pdfaProperty:category>internal</pdfaProperty:category>
                  <pdfaProperty:description>Part of ISO 14289 that the file keeps to</pdfaProperty:description>
                </rdf:li>
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>
    `;
