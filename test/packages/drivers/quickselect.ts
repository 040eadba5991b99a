import quickselect from 'quickselect';

const list = [65, 28, 59, 33, 21, 56, 22, 95, 50, 12, 90, 53, 28, 77, 39];
quickselect(list, 8);
trace(list.join());
trace(list[8]);
const people = ['eve', 'bob', 'dan', 'amy', 'cat'].map((name, i) => ({ name, age: (i * 7) % 5 }));
quickselect(people, 2, 0, people.length - 1, (a, b) => a.age - b.age);
trace(people.map(({ name }) => name).join());
const many = Array.from({ length: 1000 }, (_, i) => (i * 7919) % 1000);
quickselect(many, 500);
trace(many[500]);
quickselect(many, 10, 0, 499);
trace(many[10]);
trace(Math.max(...many.slice(0, 10)) <= many[10]);
