import type { Recording } from "./recordings";

/** A post of the usual length, by which the cost of one is measured. */
export const longPost: Recording = {
  name: "woodworking shop, en, a guide of 1,200 words",
  topic: {
    title: "How to choose a first workbench",
    angle: "For hobbyists with one room and a few hand tools",
    keywords: ["workbench", "hand tools"],
  },
  writing: { language: "en", length: 1_200, format: "guide" },
  sources: [
    {
      title: "Notes from the shop floor",
      text: "# Benches we have sold and repaired\n\nOf the benches that came back for repair last year, 41 had a top thinner than 50 millimeters. Beech moves across the grain by about 4 millimeters per meter between a dry winter and a humid summer. We recommend a height of 86 centimeters for planing and 96 centimeters for joinery, for a person of 175 centimeters.\n\n# Vises\n\nA leg vise holds with less effort than a front vise with one screw, because its parallel guide sits near the floor. Cast iron vises crack when they are used as an anvil. The jaws should be lined with leather or cork.\n\n# Finish\n\nTwo thin coats of linseed oil are enough for a top. Film finishes make the surface slippery and chip under the first mallet blow. Oily rags can ignite by themselves: hang them outdoors to dry, or store them under water in a closed tin.",
    },
  ],
  sections: [
    {
      heading: "",
      point: "What a first bench has to do.",
      text: "A workbench is the largest tool in the room, and the one that decides how the others behave. A plane that chatters, a saw that wanders and a chisel that slips often have nothing wrong with them: the wood simply moved. Whoever buys or builds a first bench therefore does well to look at three things before any other. The top must stay flat, the frame must not sway, and the wood must be held firmly without a second pair of hands. Drawers, racks and dog holes in neat rows are pleasant, and they can all be added later on a quiet weekend. Weight, height and a good vise cannot. This guide goes through these decisions in the order in which they matter, and it assumes a single room, a handful of hand tools, and a budget that leaves something over for timber.",
    },
    {
      heading: "Start with the height",
      point: "Height depends on the work.",
      text: "The most common mistake is a bench built to the height of a kitchen counter. Planing asks for a low top, so that your weight pushes the tool and your arms only guide it. Cutting joints asks for a high one, because you want to see the line without bending your back. For a person of 175 centimeters, we recommend 86 centimeters for planing and 96 centimeters for joinery. If you are taller or shorter, shift both figures and test them before you cut any legs: stack boards on a table until the height feels right, then work on them for an evening. Most beginners plane far more than they saw joints, since rough timber is cheaper than prepared boards. When in doubt, build low. A small raised platform that is clamped on top brings the joinery up to your eyes, while a bench that is too high stays a nuisance in every single hour of planing.",
    },
    {
      heading: "Choose a top that stays flat",
      point: "Thickness and wood movement.",
      text: "A thin top feels solid in the showroom and turns into a drum at home. Of the benches that came back to our shop for repair last year, 41 had a top thinner than 50 millimeters, and most of them had warped rather than broken. Thickness buys two things at once: mass, which swallows the blows of a mallet, and stiffness, which keeps the surface true between the legs. Every solid top still moves with the seasons. Beech, for example, changes across the grain by about 4 millimeters per meter between a dry winter and a humid summer. That is harmless as long as the top may slide on its frame. Fix it firmly along the front edge, where your vise and your reference line are, and let slotted screws or wooden buttons hold the back. Then flatten it once a year with a long plane, which takes an hour and costs nothing.",
    },
    {
      heading: "Make the frame heavy and simple",
      point: "Racking and joints.",
      text: "Push hard against the corner of any bench before you buy it. If the legs lean even a little, imagine the same movement a few hundred times in an afternoon of planing. A frame resists this with wide rails, set low and high, and with joints that pull themselves tight. Bolted joints are no disgrace here: a long bolt into a captive nut draws a rail against its leg, can be tightened again after the first winter, and lets the whole bench come apart when you move house. Mortise and tenon joints look better and teach more, but they forgive less in a room without machines. Whatever the joint, keep the feet apart in both directions and fill the space between the lower rails with a shelf. Loaded with timber and heavy tools, that shelf adds mass exactly where it steadies the bench most.",
    },
    {
      heading: "Spend your money on the vise",
      point: "Which vise to choose.",
      text: "If one part deserves the larger share of the budget, it is the device that holds the wood. A front vise with a single screw is familiar and easy to mount, yet it twists as soon as a board sits at one end of its jaws. A leg vise holds with less effort, because its parallel guide sits near the floor and the long wooden jaw acts as a lever. It is also cheaper to build, since only the screw has to be bought. Line the jaws of either with leather or cork, so that finished surfaces survive, and resist the temptation to hammer metal on it: cast iron vises crack when they are used as an anvil. At the other end, a simple stop is enough for the first year. A strip of hardwood that rises from the top holds most boards for planing, and a pair of holdfasts does the rest.",
    },
    {
      heading: "Finish the surface lightly",
      point: "Oil, not varnish.",
      text: "A bench wants protection from glue and coffee, and nothing more. Two thin coats of linseed oil are enough for a top. Varnish and other film finishes make the surface slippery, so that boards skate under the plane, and they chip under the first blow of a mallet. Rub the oil in with a cloth, wait a quarter of an hour, and wipe away whatever has not soaked in, because a sticky top collects dust for months. Be careful with what remains. Oily rags can ignite by themselves while they dry in a heap, so hang them outdoors one by one, or store them under water in a closed tin. Once the oil has cured, dried glue comes off with a scraper and deep scratches disappear with the yearly flattening. A worn top is a sign of use and not a fault.",
    },
    {
      heading: "Buy, build, or begin with a door",
      point: "Three ways to start.",
      text: "There are three honest ways to a first bench. Buying one saves a month of evenings and makes sense when you can visit the shop and lean on it. Look under the top for the thickness of the middle, not of the edge, since some makers glue on a thick border and leave the rest thin. Building one yourself teaches flattening, sawing and joinery on a piece that nobody will inspect, and every error stays useful as a reminder. The third way is the most modest: a solid door on a sturdy frame, screwed to the wall, with a vise bolted to its corner. It will serve for a season or two and tell you what you are missing. Whichever way you choose, write down for a few weeks what annoys you while you work. That list is the best plan for the bench that comes after it.",
    },
    {
      heading: "Set it up where the light is",
      point: "Place in the room.",
      text: "Put the bench where daylight falls on it from the side on which you do not hold your tools, so that your hand casts no shadow on the line. Leave room at both ends, because boards are longer than benches, and keep the path to the door free for the ones that are longer still. A cold floor tires the legs before the arms grow weak, and a rubber mat or some planks make a long session pleasant. Level the feet with thin wedges and check the top with a straightedge afterwards, since an uneven floor can twist even a heavy frame. Then stop preparing, and plane a rough board from one end to the other. If the bench stays where it is, the shaving comes off in one piece, and your back does not complain, you have chosen well.",
    },
  ],
  edit: (content) => content,
  fields: {
    title: "How to choose a first workbench",
    excerpt: "Height, thickness, frame and vise: what matters when you buy or build your first workbench.",
    description:
      "How to choose a first workbench for one room and a few hand tools: the right height, a top that stays flat, a stiff frame and a vise that holds.",
    faq: [
      {
        question: "How high should a workbench be?",
        answer:
          "For a person of 175 centimeters, we recommend 86 centimeters for planing and 96 centimeters for joinery.",
      },
      {
        question: "Which finish suits the top of a workbench?",
        answer: "Two thin coats of linseed oil are enough. Film finishes make the surface slippery.",
      },
    ],
  },
  expected: { editNote: null, findings: [] },
};
