import { describe, expect, it } from 'vitest';
import { readList } from './read-list.ts';

const SDN = `<?xml version="1.0" standalone="yes"?>
<sdnList xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">
  <publshInformation><Publish_Date>11/13/2026</Publish_Date><Record_Count>2</Record_Count></publshInformation>
  <sdnEntry><uid>2674</uid><firstName>Abu</firstName><lastName>ABBAS &amp; SON</lastName><sdnType>Individual</sdnType>
    <programList><program>SDNT</program></programList>
    <akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>ZAYDAN</lastName><firstName>Muhammad</firstName></aka></akaList>
    <dateOfBirthList><dateOfBirthItem><uid>9</uid><dateOfBirth>10 Dec 1948</dateOfBirth><mainEntry>true</mainEntry></dateOfBirthItem></dateOfBirthList>
    <nationalityList><nationality><uid>4</uid><country>Iraq</country></nationality></nationalityList>
  </sdnEntry>
  <sdnEntry><uid>36</uid><lastName>AEROCARIBBEAN AIRLINES</lastName><sdnType>Entity</sdnType><programList><program>CUBA</program></programList></sdnEntry>
</sdnList>`;
const EU = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-13">
  <sanctionEntity designationDetails="" euReferenceNumber="EU.27.28" logicalId="13"><regulation programme="IRQ"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias firstName="Saddam" lastName="Hussein Al-Tikriti" wholeName="Saddam Hussein Al-Tikriti" strong="true"/>
    <nameAlias wholeName="Abu Ali &gt; &#8217;x&#x2019;"/>
    <citizenship region="" countryIso2Code="IQ" countryDescription="IRAQ" logicalId="1"/>
    <citizenship region="" countryIso2Code="00" countryDescription="UNKNOWN" logicalId="2"/>
    <birthdate circa="false" calendarType="GREGORIAN" birthdate="1937-04-28" dayOfMonth="28" monthOfYear="4" year="1937"/>
    <birthdate circa="true" calendarType="GREGORIAN" yearRangeFrom="1935" yearRangeTo="1938"/></sanctionEntity></export>`;
const UN = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>6908555</DATAID><FIRST_NAME>RI</FIRST_NAME><SECOND_NAME>WON HO</SECOND_NAME>
  <UN_LIST_TYPE>DPRK</UN_LIST_TYPE><NATIONALITY><VALUE>Democratic People's Republic of Korea</VALUE></NATIONALITY>
  <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME><![CDATA[Lee <Won> Ho]]></ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Ri Won; Won Ho</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1963</FROM_YEAR><TO_YEAR>1966</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1964-07-17</DATE></INDIVIDUAL_DATE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
  <ENTITIES><ENTITY><DATAID>1</DATAID><FIRST_NAME>ROSHAN MONEY EXCHANGE</FIRST_NAME></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;
const UK = `<Designations><Designation><UniqueID>RUS0251</UniqueID><OFSIGroupID>14204</OFSIGroupID><RegimeName>Russia</RegimeName>
  <IndividualEntityShip>Individual</IndividualEntityShip>
  <Names><Name><Name6>PUTIN</Name6><Name1>Vladimir</Name1><Name2>Vladimirovich</Name2><NameType>Primary Name</NameType></Name></Names>
  <NonLatinNames><NonLatinName><NameNonLatinScript>Владимир Владимирович Путин</NameNonLatinScript></NonLatinName></NonLatinNames>
  <IndividualDetails><Individual><DOBs><DOB>07/10/1952</DOB><DOB>dd/mm/1952</DOB></DOBs><Nationalities><Nationality>Russia</Nationality></Nationalities></Individual></IndividualDetails>
</Designation></Designations>`;
const UK_CSV = `Last Updated,13/11/2026\r\nName 6,Name 1,Name 2,Group Type,DOB,Nationality,Regime,Group ID\r\n"HAJI, the Elder",Abdul,,Individual,01/02/1970,Afghanistan,Taliban,7093\r\n`;
/** The headings of UK-Sanctions-List.csv, as far as they are read. */
const UK_LIST_CSV = `Report Date: 13-Nov-2026\r\nLast Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Non-latin script type,Non-latin script language,Regime Name,Designation Type,D.O.B,Nationality(/ies)\r\n14/04/2026,AFG0006,7172,AKHUND,MOHAMMAD,HASSAN,,,,Primary Name,,Mullah,محمد حسن آخوند,,Pashto,Afghanistan,Individual,dd/mm/1945,Afghanistan\r\n`;
/** With the character that ends the file on DOS, as OFAC writes it. */
const SDN_CSV = `306,"BANCO NACIONAL DE CUBA",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"a.k.a. 'BNC'."\r\n2674,"ABBAS, Abu","individual","SDNT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; nationality Iraq; alt. DOB circa 1950."\r\n\x1A`;

/** In pieces of a few letters, as a slow disk gives them. */
async function* pieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
const read = async (text: string, size?: number) => {
  const found = [];
  for await (const one of readList(pieces(text, size))) found.push(one);
  return found;
};

describe('a list', () => {
  it.each([
    [
      'ofac',
      SDN,
      { key: '2674', names: ['Abu ABBAS & SON', 'Muhammad ZAYDAN'], births: ['10 Dec 1948'], countries: ['Iraq'] },
    ],
    [
      'eu',
      EU,
      {
        key: '13',
        names: ['Saddam Hussein Al-Tikriti', 'Abu Ali > ’x’'],
        births: ['1937-04-28', '1935 to 1938'],
        countries: ['IQ'],
      },
    ],
    [
      'un',
      UN,
      {
        key: '6908555',
        names: ['RI WON HO', 'Lee <Won> Ho', 'Ri Won', 'Won Ho'],
        births: ['1963 to 1966', '1964-07-17'],
      },
    ],
    [
      'uk',
      UK,
      {
        key: 'RUS0251',
        names: ['Vladimir Vladimirovich PUTIN', 'Владимир Владимирович Путин'],
        births: ['07/10/1952', 'dd/mm/1952'],
        countries: ['Russia'],
      },
    ],
    [
      'uk',
      UK_LIST_CSV,
      {
        key: 'AFG0006',
        names: ['MOHAMMAD HASSAN AKHUND', 'محمد حسن آخوند'],
        births: ['dd/mm/1945'],
        countries: ['Afghanistan'],
        program: 'Afghanistan',
      },
    ],
    [
      'uk',
      UK_CSV,
      { key: '7093', names: ['Abdul HAJI, the Elder'], births: ['01/02/1970'], countries: ['Afghanistan'] },
    ],
    [
      'ofac',
      SDN_CSV,
      { key: '2674', names: ['Abu ABBAS'], births: ['10 Dec 1948', 'circa 1950'], countries: ['Iraq'] },
    ],
  ] as const)('of %s is read however it is cut into pieces', async (source, text, person) => {
    for (const size of [1, 7, 100_000]) {
      const found = await read(text, size);
      expect(new Set(found.map((one) => one.source))).toEqual(new Set([source]));
      expect(found.find(({ listed }) => listed.isPerson)?.listed).toMatchObject(person);
      for (const { listed } of found) expect(listed.isPerson).toBe(listed.key === person.key);
    }
  });

  it.each([
    ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${SDN}`],
    ['an entity of its own', SDN.replace('&amp;', '&other;')],
    ['a record that does not end', SDN.slice(0, 400)],
    ['an end between two records', SDN.slice(0, SDN.indexOf('</sdnEntry>') + '</sdnEntry>'.length)],
    ['tags that do not fit', SDN.replace('</lastName>', '</other>')],
    ['two lists in one', SDN.replace('</sdnList>', UN)],
    ['a record without an end in sight', `<sdnEntry><uid>1</uid>${'<aka>x</aka>'.repeat(400_000)}</sdnEntry>`],
    ['depth', '<a>'.repeat(100)],
    ['a line without an end', `1,"${'x'.repeat(1_100_000)}`],
  ])('with %s is refused', async (_what, text) => {
    await expect(read(text, 65_536)).rejects.toThrow(/file|record|line/);
  });
});
