/** First names that many players have: beside one of these, "mod" and "owner" are no part of another word ("modmike", "mikeowner"). */
export const GIVEN_NAMES: readonly string[] =
  `aaron abby adam aiden alan albert alex alexa alexis alice alyssa amanda amber amelia andre andrea andrew andy angel anna anthony aria
  arthur ashley aubrey austin beck bella ben benny beth bill billy blake bobby brad brandon brian brooke bryan caleb cameron carl carlos
  carly carol carter casey charles charlie charlotte chase chloe chris christian claire cole colin connor cooper daisy dan daniel danny
  dave david dean derek diana diego dylan eddie elena elijah elizabeth ella elsa emily emma eric erik ethan evan felix finn fiona frank
  fred gabe gabriel gary george gina grace grant greg gwen hailey hanna hannah harper harry hazel heidi helen henry holly hugo hunter
  isaac isabel isabella isla ivan jack jackie jackson jacob jade jake james jamie jane jason jasmine jay jayden jeff jenna jenny
  jeremy jess jessica jimmy joe joel joey john johnny jonas jordan jose joseph josh joshua juan julia julian juliet justin kai karen
  kate katie kayla keith kelly ken kenny kevin kim kyle lara laura lauren layla lena leo leon levi lexi liam lila lily linda lisa logan
  lola louis luca lucas lucy luis luka luke luna maddie madison maria mark martin mary mason matt matteo matthew max maya megan mia
  michael michelle mike mila miles milo molly morgan nancy naomi natalie nate nathan neil nick nicole nina noah noel nora oliver olivia
  omar oscar owen parker patrick paul pedro penny peter phil piper quinn rachel ralph ray rebecca riley rob robert robin rocco roger ron
  rosa rose ruby russell ryan sadie sam samantha samuel sara sarah scott sean sebastian seth simon skyler sofia sophia sophie stella
  stephen steve steven stuart summer sydney tara taylor ted theo thomas tim timmy tina toby todd tom tommy tony travis trevor tyler
  victor vince violet walter will william willow wyatt zach zack zara zoe zoey`
    .trim()
    .split(/\s+/);
